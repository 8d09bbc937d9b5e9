extension RegionNames {
    /// A line a region: its country, the key of its name in `cities.bin`, then those of its other names. Written by
    /// `Tools/PackPlaces` from data of GeoNames (geonames.org, CC BY 4.0).
    static let table = """
        AT|burgenland|gradisce|gradiscanska
        AT|carinthia|karnten|koruska|karintia|koroska
        AT|lower austria|niederosterreich|donja austrija|also ausztria|spodnja avstrija
        AT|upper austria|oberosterreich
        AT|salzburg
        AT|styria|steiermark|stajerska|stajerorszag
        AT|tyrol|tirol
        AT|vorarlberg|predarlska
        AT|vienna|wien
        AU|australian capital territory
        AU|new south wales
        AU|northern territory|nordterritorium|nordterritoriet
        AU|queensland
        AU|south australia|sudaustralien
        AU|tasmania
        AU|victoria
        AU|western australia|westaustralien
        BE|brussels capital|region brussel hauptstadt|region de bruxelles|brussels hoofdstedelijk gewest
        BE|flanders|flandern|flemish region|region flamande|vlaams gewest
        BE|wallonia|wallonische region|walloon region|wallonie|waals gewest
        BR|acre|estado de acre
        BR|alagoas|estado de alagoas
        BR|amapa|estado de amapa
        BR|amazonas|estado de amazonas|amazonas i brasil
        BR|bahia|estado de bahia
        BR|ceara|estado de ceara
        BR|federal district|distrito federal|district federal
        BR|espirito santo|estado de espirito santo
        BR|mato grosso do sul|estado de mato grosso do sul
        BR|maranhao|estado de maranhao
        BR|mato grosso|estado de mato grosso
        BR|minas gerais|estado de minas gerais
        BR|para|estado de para
        BR|paraiba|estado de paraiba
        BR|parana|estado de parana
        BR|piaui|estado de piaui
        BR|rio de janeiro|estado de rio de janeiro
        BR|rio grande do norte|estado de rio grande del norte
        BR|rio grande do sul|estado de rio grande del sur
        BR|rondonia|estado de rondonia
        BR|roraima|estado de roraima
        BR|santa catarina|estado de santa catarina
        BR|sao paulo|estado de sao paulo
        BR|sergipe|estado de sergipe
        BR|goias|estado de goias
        BR|pernambuco|estado de pernambuco|pernambouc
        BR|tocantins|estado de tocantins
        CA|alberta
        CA|british columbia|colombie britannique|britisk columbia
        CA|manitoba
        CA|new brunswick|nouveau brunswick
        CA|newfoundland and labrador|terre neuve et labrador
        CA|nova scotia|nouvelle ecosse
        CA|ontario|ᐋᓐᑎᐅᕆᔪ
        CA|prince edward island|ile du prince edouard
        CA|quebec
        CA|saskatchewan
        CA|yukon|yukon territory
        CA|nunavut|ᓄᓇᕗᑦ
        CH|aargau|kanton aargau|canton of aargau|canton dargovie|canton argovia
        CH|appenzell innerrhoden|kanton appenzell innerrhoden|canton dappenzell rhoden interieur|canton appenzello interno
        CH|appenzell ausserrhoden|kanton appenzell ausserrhoden|canton of appenzell ausserrhoden|canton dappenzell rhoden exterieur|canton appenzello esterno
        CH|bern|kanton bern|canton of bern|canton de berne|canton berna
        CH|basel landschaft|kanton basel landschaft|canton de bale campagne|canton basilea campagna
        CH|basel city|kanton basel stadt|canton of basel city|canton de bale ville|canton basilea citta
        CH|fribourg|kanton freiburg|canton of fribourg|canton de fribourg|canton friburgo
        CH|geneva|kanton genf|canton of geneva|canton de geneve|canton ginevra|kantonen geneve
        CH|glarus|kanton glarus|canton of glarus|canton de glaris|canton glarona
        CH|grisons|kanton graubunden|canton des grisons|cantone dei grigioni
        CH|bern|kanton jura|canton of jura|canton du jura|canton giura|kantonen jura
        CH|lucerne|kanton luzern|canton of lucerne|canton de lucerne|canton lucerna
        CH|neuchatel|kanton neuenburg|canton of neuchatel|canton de neuchatel|cantone neuchatel|kantonen neuchatel
        CH|nidwalden|kanton nidwalden|canton of nidwalden|canton de nidwald|canton nidvaldo
        CH|obwalden|kanton obwalden|canton of obwalden|canton dobwald|canton obvaldo
        CH|saint gallen|kanton st gallen|canton of st gallen|canton de saint gall|canton san gallo
        CH|schaffhausen|kanton schaffhausen|canton of schaffhausen|canton de schaffhouse|canton sciaffusa
        CH|solothurn|kanton solothurn|canton of solothurn|canton de soleure|canton soletta
        CH|schwyz|kanton schwyz|canton of schwyz|canton de schwytz|canton svitto
        CH|thurgau|kanton thurgau|canton de thurgovie|canton turgovia
        CH|ticino|kanton tessin|canton ticino|canton du tessin
        CH|uri|kanton uri|canton of uri|canton duri|canton uri
        CH|vaud|kanton waadt|canton of vaud|canton de vaud|canton vaud
        CH|valais|kanton wallis|canton du valais|canton vallese
        CH|zug|kanton zug|canton of zug|canton de zoug|canton zugo
        CH|zurich|kanton zurich|canton of zurich|canton de zurich|canton zurigo
        DE|baden wuerttemberg|baden wurttemberg
        DE|bavaria|bayern
        DE|hamburg|freie und hansestadt hamburg|free and hanseatic city of hamburg
        DE|hesse|hessen
        DE|lower saxony|niedersachsen
        DE|north rhine westphalia|nordrhein westfalen
        DE|rheinland pfalz|rhineland palatinate
        DE|saarland
        DE|schleswig holstein
        DE|brandenburg
        DE|mecklenburg vorpommern
        DE|saxony|sachsen
        DE|saxony anhalt|sachsen anhalt
        DE|thuringia|thuringen|free state of thuringia
        DE|berlin
        DK|capital region|region hovedstaden|hauptstadtregion
        DK|central jutland|region midtjylland|region mitteljutland|region midjutland
        DK|north denmark|region nordjylland|region nordjutland
        DK|zealand|region sjaelland|region seeland|region zealand
        DK|south denmark|region syddanmark|region suddanemark|region south denmark|region sudurdanmark
        ES|balearic islands|illes balears|balearische inseln|comunidad autonoma de las islas baleares|balear uharteak|illas baleares|balearane
        ES|la rioja|comunidad autonoma de la rioja|errioxa|a rioxa
        ES|madrid|comunitat de madrid|comunidad autonoma de madrid|madrilgo erkidegoa
        ES|murcia|region murcia|region de murcia
        ES|navarre|navarra|autonome region navarra|comunidad foral de navarra|nafarroa
        ES|asturias|asturies|asturien|principality of asturias|principado de asturias|asturiasko printzerria
        ES|cantabria|kantabrien|comunidad autonoma de cantabria|kantabria
        ES|andalusia|andalusien|comunidad autonoma de andalucia|andaluzia|andalosia
        ES|aragon|arago|aragonien|comunidad autonoma de aragon
        ES|canary islands|illes canaries|kanarische inseln|comunidad autonoma de canarias|kanariak|illas canarias|kanarioyane
        ES|castille la mancha|castella i la manxa|sudkastilien|comunidad autonoma de castilla la mancha|gaztela mantxa|castela a mancha|castelha la mancha
        ES|castille and leon|castella i lleo|nordkastilien|comunidad autonoma de castilla y leon|gaztela eta leon|castela e leon|castelha e leon
        ES|catalonia|catalunya|katalonien|comunidad autonoma de cataluna|catalonha
        ES|extremadura|estremadura|comunidad autonoma de extremadura
        ES|galicia|galicien|comunidad autonoma de galicia|galizia|galicia i spania
        ES|basque country|pais basc|baskenland|comunidad autonoma del pais vasco|euskal autonomia erkidegoa|baskarland
        ES|valencia|comunitat valenciana|comunidad valenciana
        ES|melilla|ciudad autonoma de melilla
        FI|uusimaa|nyland
        FI|varsinais suomi|southwest finland|egentliga finland
        FI|satakunta|satakunta region
        FI|haeme|kanta hame|egentliga tavastland
        FI|pirkanmaa|birkaland
        FI|paijanne tavastia|paijat hame|paijanne tavastland
        FI|kymenlaakso|kymmenedalen
        FI|south karelia|sudkarelien|etela karjala|sodra karelen
        FI|southern savonia|sudsavo|south savo|etela savo|sodra savolax
        FI|northern savo|nordsavo|north savo|pohjois savo|landskapet norra savolax
        FI|north karelia|nordkarelien|pohjois karjala|norra karelen
        FI|central finland|mittelfinnland|central finland region|keski suomi|mellersta finland
        FI|southern ostrobothnia|sudosterbotten|south ostrobothnia|etela pohjanmaa|sodra osterbotten
        FI|ostrobothnia|osterbotten|pohjanmaa
        FI|central ostrobothnia|mittelosterbotten|keski pohjanmaa|mellersta osterbotten
        FI|northern ostrobothnia|nordosterbotten|north ostrobothnia|pohjois pohjanmaa|norra osterbotten
        FI|kainuu|kajanaland
        FI|lapland|lappland|lapland region|lappi
        FR|ile de france|ile de france region
        FR|centre|centre val de loire
        FR|bourgogne|bourgogne franche comte
        FR|haute normandie|normandia|normandie|normandy
        FR|nord pas de calais|hauts de france
        FR|alsace|grand est
        FR|pays de la loire|broiou al liger|pais del loira|pays de la loire region|paises de leger
        FR|brittany|breizh|bretanya|bretagne|brittany region|bretainia|bretanha
        FR|aquitaine|nouvelle aquitaine|akitania berria|nova aquitania
        FR|midi pyrenees|occitania|occitanie|region occitanie
        FR|rhone alpes|auvergne rhone alpes|auvernhe rose aups
        FR|provence alpes cote dazur|provenca alps costa blava|provence alpes cote dazur region|proventza alpeak cote dazur|provenca aups costa dazur
        FR|corsica|corsega|korsika|corse
        GB|england|lloegr|sasainn
        GB|northern ireland|nordirland
        GB|scotland|yr alban|schottland|alba
        GB|wales|cymru|a chuimrigh
        IE|connaught
        IE|leinster|cuige laighean
        IE|munster|cuige mumhan
        IE|ulster|provinz ulster|cuige uladh
        IN|andaman and nicobar islands|আন্দামান আৰু নিকোবৰ দ্বীপপুঞ্জ|আন্দামান ও নিকোবর দ্বীপপুঞ্জ|andamanen und nikobaren|iles andaman et nicobar|અંદામાન અને નિકોબાર દ્વીપસમૂહ|अण्डमान और निकोबार द्वीपसमूह|ಅಂಡಮಾನ್ ಮತ್ತು ನಿಕೊಬಾರ್ ದ್ವೀಪಗಳು|انڈمان ت نکوبار|ആന്തമാൻ നിക്കോബാർ ദ്വീപുകൾ|अंदमान आणि निकोबार|andamanene og nikobarene|अण्डमान र निकोबार द्वीप समूह|andamanane og nikobarane|ଆଣ୍ଡମାନ ଓ ନିକୋବର ଦ୍ଵୀପପୁଞ୍ଜ|ਅੰਡੇਮਾਨ ਅਤੇ ਨਿਕੋਬਾਰ ਟਾਪੂ|अण्डमाननिकोबारद्वीपसमूहः|அந்தமான் நிக்கோபார் தீவுகள்|అండమాన్ నికోబార్ దీవులు|جزاير انڈمان و نکوبار
        IN|andhra pradesh|অন্ধ্ৰপ্ৰদেশ|অন্ধ্রপ্রদেশ|આંધ્ર પ્રદેશ|आन्ध्र प्रदेश|ಆಂಧ್ರ ಪ್ರದೇಶ|ആന്ധ്രാപ്രദേശ്|आंध्र प्रदेश|ଆନ୍ଧ୍ର ପ୍ରଦେଶ|ਆਂਧਰਾ ਪ੍ਰਦੇਸ਼|आन्ध्रप्रदेशराज्यम्|ஆந்திரப் பிரதேசம்|ఆంధ్ర ప్రదేశ్|اندھرا پردیش
        IN|assam|অসম|আসাম|આસામ|असम|ಅಸ್ಸಾಂ|اسام|ആസാം|आसाम|ଆସାମ|ਅਸਾਮ|असमराज्यम्|அசாம்|అసోం
        IN|chandigarh|চণ্ডীগড়|ચંડીગઢ|चण्डीगढ़|ಚಂಡೀಗಡ|ചണ്ഡീഗഢ്|चंदिगढ|चण्डिगढ|ଚଣ୍ଡୀଗଡ଼|ਚੰਡੀਗੜ੍ਹ|चण्डीगढ|சண்டிகர்|చండీగఢ్|چندی گڑھ
        IN|gujarat|গুজরাত|ગુજરાત|गुजरात|ಗುಜರಾತ್|ഗുജറാത്ത്|ଗୁଜରାଟ|ਗੁਜਰਾਤ|गुजरातराज्यम्|گجرات|குசராத்து|గుజరాత్
        IN|haryana|হরিয়াণা|હરિયાણા|हरियाणा|ಹರಿಯಾಣ|ഹരിയാണ|ହରିୟାଣା|ਹਰਿਆਣਾ|हरियाणाराज्यम्|அரியானா|హర్యానా|ہریانہ
        IN|himachal pradesh|হিমাচল প্ৰদেশ|হিমাচল প্রদেশ|હિમાચલ પ્રદેશ|हिमाचल प्रदेश|ಹಿಮಾಚಲ ಪ್ರದೇಶ|ഹിമാചൽ പ്രദേശ്|ହିମାଚଳ ପ୍ରଦେଶ|ਹਿਮਾਚਲ ਪ੍ਰਦੇਸ਼|हिमाचलप्रदेशराज्यम्|இமாச்சலப் பிரதேசம்|హిమాచల్ ప్రదేశ్|ہماچل پردیش
        IN|kashmir|jammu and kashmir|cachemire|जम्मू और कश्मीर|جۄم تہ کشیر|جموں و کشمیر
        IN|kerala|কেরল|કેરળ|केरल|ಕೇರಳ|േകരളം|केरळ|केरला|କେରଳ|ਕੇਰਲਾ|केरळराज्यम्|கேரளம்|కేరళ|کیرلا
        IN|laccadives|lakshadweep|lakkadivane
        IN|maharashtra|মহারাষ্ট্র|મહારાષ્ટ્ર|महाराष्ट्र|ಮಹಾರಾಷ್ಟ್ರ|മഹാരാഷ്ട്ര|ମହାରାଷ୍ଟ୍ର|ਮਹਾਂਰਾਸ਼ਟਰ|महाराष्ट्रराज्यम्|மகாராட்டிரம்|మహారాష్ట్ర|مہاراشٹر
        IN|manipur|মণিপুৰ|মণিপুর|state of manipur|મણિપુર|मणिपुर|ಮಣಿಪುರ|منی پور|മണിപ്പൂർ|मणिपूर|ମଣିପୁର|ਮਣੀਪੁਰ|मणिपुरराज्यम्|மணிப்பூர்|మణిపూర్
        IN|meghalaya|মেঘালয়|state of meghalaya|મેઘાલય|मेघालय|ಮೆಘಾಲಯ|മേഘാലയ|ମେଘାଳୟ|ਮੇਘਾਲਿਆ|मेघालयराज्यम्|மேகாலயா|మేఘాలయ|میگھالیہ
        IN|karnataka|কর্ণাটক|કર્ણાટક|कर्नाटक|ಕರ್ನಾಟಕ|കർണാടക|କର୍ଣ୍ଣାଟକ|ਕਰਨਾਟਕ|कर्णाटकराज्यम्|கருநாடகம்|కర్ణాటక|کرناٹک
        IN|nagaland|নাগালেণ্ড|নাগাল্যান্ড|નાગાલેંડ|नागालैण्ड|ನಾಗಾಲ್ಯಾಂಡ್|നാഗാലാൻഡ്|नागालँड|नागाल्याण्ड|ନାଗାଲାଣ୍ଡ|ਨਾਗਾਲੈਂਡ|नागालैण्डराज्यम्|நாகாலாந்து|నాగాలాండ్|ناگالینڈ
        IN|odisha
        IN|pondicherry|পুদুচেরি|puducherry|territoire de pondichery|પૉંડિચેરી|पुदुच्चेरी|ಪುದುಚೇರಿ|പുതുച്ചേരി|ପୁଡୁଚେରୀ|ਪਾਂਡੀਚਰੀ|பாண்டிச்சேரி|పుదుచ్చేరి|پونڈیچری
        IN|punjab|পাঞ্জাব|pendjab|પંજાબ|पंजाब|ಪಂಜಾಬ್|പഞ്ചാബ്|पञ्जाब|panjab i india|ପଞ୍ଜାବ|ਪੰਜਾਬ|पञ्जाबराज्यम्|பஞ்சாப்|పంజాబ్|پنجاب
        IN|rajasthan|ৰাজস্থান|রাজস্থান|રાજસ્થાન|राजस्थान|ರಾಜಸ್ಥಾನ|രാജസ്ഥാൻ|ରାଜସ୍ଥାନ|ਰਾਜਸਥਾਨ|राजस्थानराज्यम्|இராசத்தான்|రాజస్థాన్|راجستھان
        IN|tamil nadu|তামিলনাড়ু|તમિલનાડુ|तमिल नाडु|ತಮಿಳುನಾಡು|തമിഴ്നാട്|तमिळनाडू|तमिलनाडु|ତାମିଲନାଡୁ|ਤਮਿਲ਼ ਨਾਡੂ|तमिळनाडुराज्यम्|தமிழ்நாடு|తమిళనాడు|تامل ناڈو
        IN|tripura|ত্ৰিপুৰা|ত্রিপুরা|state of tripura|ત્રિપુરા|त्रिपुरा|ತ್ರಿಪುರ|تریپورہ|ത്രിപുര|ତ୍ରିପୁରା|ਤ੍ਰਿਪੁਰਾ|त्रिपुराराज्यम्|திரிபுரா|త్రిపుర|تری پورہ
        IN|west bengal|পশ্চিমবঙ্গ|westbengalen|state of west bengal|bengale occidental|પશ્ચિમ બંગાળ|पश्चिम बंगाल|ಪಶ್ಚಿಮ ಬಂಗಾಳ|مغربی بنگال|പശ്ചിമ ബംഗാൾ|पश्चिम बङ्गाल|vest bengal|ପଶ୍ଚିମ ବଙ୍ଗ|ਪੱਛਮੀ ਬੰਗਾਲ|पश्चिमवङ्गराज्यम्|மேற்கு வங்காளம்|పశ్చిమ బెంగాల్
        IN|sikkim|ছিক্কিম|সিক্কিম|state of sikkim|સિક્કિમ|सिक्किम|ಸಿಕ್ಕಿಂ|سککم|സിക്കിം|ସିକିମ|ਸਿੱਕਮ|सिक्किमराज्यम्|சிக்கிம்|సిక్కిం|سکم
        IN|arunachal pradesh|অৰুণাচল প্ৰদেশ|অরুণাচল প্রদেশ|અરુણાચલ પ્રદેશ|अरुणाचल प्रदेश|ಅರುಣಾಚಲ ಪ್ರದೇಶ|അരുണാചൽ പ്രദേശ്|ଅରୁଣାଚଳ ପ୍ରଦେଶ|ਅਰੁਨਾਚਲ ਪ੍ਰਦੇਸ਼|अरुणाचलप्रदेशराज्यम्|அருணாசலப் பிரதேசம்|అరుణాచల్ ప్రదేశ్|اروناچل پردیش
        IN|mizoram|মিজোৰাম|মিজোরাম|state of mizoram|મિઝોરમ|मिज़ोरम|ಮಿಝೋರಂ|میزورم|മിസോറം|मिझोरम|मिजोरम|ମିଜୋରାମ|ਮਿਜ਼ੋਰਮ|मिजोरामराज्यम्|மிசோரம்|మిజోరాం
        IN|goa|গোৱা|গোয়া|ગોઆ|गोवा|ಗೋವ|گوا|ഗോവ|गोआ|ଗୋଆ|ਗੋਅਾ|गोवाराज्यम्|கோவா|గోవా
        IN|bihar|বিহার|બિહાર|बिहार|ಬಿಹಾರ|ബിഹാർ|ବିହାର|ਬਿਹਾਰ|बिहारराज्यम्|பீகார்|బీహార్|بہار
        IN|madhya pradesh|মধ্য প্ৰদেশ|মধ্যপ্রদেশ|મધ્ય પ્રદેશ|मध्य प्रदेश|ಮಧ್ಯ ಪ್ರದೇಶ|مدھیہ پردیش|മധ്യപ്രദേശ്|ମଧ୍ୟ ପ୍ରଦେଶ|ਮੱਧ ਪ੍ਰਦੇਸ਼|मध्यप्रदेशराज्यम्|மத்தியப் பிரதேசம்|మధ్య ప్రదేశ్
        IN|uttar pradesh|উত্তৰ প্ৰদেশ|উত্তরপ্রদেশ|state of uttar pradesh|ઉત્તર પ્રદેશ|उत्तर प्रदेश|ಉತ್ತರ ಪ್ರದೇಶ|اترپردیش|ഉത്തർപ്രദേശ്|ଉତ୍ତର ପ୍ରଦେଶ|ਉੱਤਰ ਪ੍ਰਦੇਸ਼|उत्तरप्रदेशराज्यम्|உத்தரப் பிரதேசம்|ఉత్తర ప్రదేశ్|اتر پردیش
        IN|chhattisgarh|ছত্তীছগঢ়|ছত্তীসগঢ়|છત્તીસગઢ|छत्तीसगढ़|ಛತ್ತೀಸ್ಘಡ್|ഛത്തീസ്ഗഢ്|छत्तीसगढ|ଛତିଶଗଡ଼|ਛੱਤੀਸਗੜ੍ਹ|छत्तीसगढराज्यम्|சத்தீசுகர்|ఛత్తీస్గఢ్|چھتیس گڑھ
        IN|jharkhand|ঝাড়খণ্ড|ઝારખંડ|झारखण्ड|ಝಾರ್ಖಂಡ್|جھارکھنڈ|ഝാർഖണ്ഡ്|झारखंड|ଝାଡ଼ଖଣ୍ଡ|ਝਾਰਖੰਡ|झारखण्डराज्यम्|சார்க்கண்ட்|జార్ఖండ్
        IN|uttarakhand|उत्तराखंड
        IN|telangana|তেলঙ্গানা|તેલંગાણા|तेलंगाना|ತೆಲಂಗಾಣ|تلنگانہ|തെലംഗാണ|तेलंगणा|तेलङ्गाना|ତେଲେଙ୍ଗାନା|ਤੇਲੰਗਾਣਾ|तेलङ्गाणाराज्यम्|தெலுங்கானா|తెలంగాణ
        IN|kashmir|লাডাখ|লাদাখ|ladakh|લડાખ|लद्दाख़|ಲಡಾಖ್|ലഡാക്|लडाख|लदाख|லடாக்|లడఖ్
        IN|daman and diu|dadra and nagar haveli and daman and diu
        IT|abruzzo|els abrucos|abruzzen|abruzzes|abrutzu|abruci
        IT|basilicate|basilicata|basilikata|bazilikata
        IT|calabria|kalabrien|calabre|kalabrija
        IT|campania|kampanien|campanie|kampanija
        IT|emilia romagna|emilia romanya|emilie romagne|regione emilia romagna
        IT|friuli venezia giulia|friul venecia julia|friaul julisch venetien|frioul venetie julienne
        IT|latium|lazi|lazio|lacij
        IT|liguria|ligurien|ligurie|ligurija
        IT|lombardy|llombardia|lombardei|lombardie|lombardia
        IT|the marches|les marques|marken|marches|marche|marke
        IT|molise|molize
        IT|piedmont|piemont|piemonte
        IT|apulia|pulla|apulien|pouilles|puglia|apulija
        IT|sardinia|sardenya|sardinien|sardaigne|sardegna
        IT|sicily|sicilia|sizilien|sicile|sitzilia|sicilija
        IT|tuscany|toscana|toskana|toscane
        IT|trentino alto adige|tirol del sud|trentino sudtirol|trentin haut adige|juzna tirolska
        IT|umbria|umbrien|ombrie|umbrija
        IT|aosta valley|vall daosta|aostatal|vallee daoste|valle daosta
        IT|veneto|venetien|venetie|venetu|benecija
        MX|aguascalientes|estado de aguascalientes
        MX|baja california|free and sovereign state of baja california|estado de baja california
        MX|baja california sur|estado de baja california sur
        MX|campeche|estado de campeche
        MX|chiapas|estado de chiapas
        MX|chihuahua|estado de chihuahua
        MX|coahuila|estado de coahuila de zaragoza
        MX|colima|estado de colima
        MX|mexico city|ciudad de mexico
        MX|durango|estado de durango
        MX|guanajuato|estado de guanajuato
        MX|guerrero|estado de guerrero
        MX|hidalgo|estado de hidalgo
        MX|jalisco|estado de jalisco
        MX|mexico|estado de mexico
        MX|michoacan|estado de michoacan de ocampo
        MX|morelos|estado de morelos
        MX|nayarit|estado de nayarit
        MX|nuevo leon|estado de nuevo leon
        MX|oaxaca|estado de oaxaca
        MX|puebla|estado de puebla
        MX|queretaro|estado de queretaro de arteaga
        MX|quintana roo|estado de quintana roo
        MX|san luis potosi|estado de san luis potosi
        MX|sinaloa|estado de sinaloa
        MX|sonora|estado de sonora
        MX|tabasco|estado de tabasco
        MX|tamaulipas|estado de tamaulipas
        MX|tlaxcala|estado de tlaxcala
        MX|veracruz|estado de veracruz llave
        MX|yucatan|estado de yucatan
        MX|zacatecas|estado de zacatecas
        NL|drenthe|drinte
        NL|friesland|fryslan
        NL|gelderland|gelderlan
        NL|groningen|province of groningen|grinslan
        NL|limburg|limburch
        NL|north brabant|nordbrabant|noard braban|noord brabant
        NL|north holland|nordholland|noard hollan|noord holland
        NL|utrecht|utert
        NL|zeeland|seelan
        NL|south holland|sudholland|sud hollan|zuid holland
        NL|overijssel|oerisel
        NL|flevoland|flevolan
        NO|akershus
        NO|buskerud
        NO|finnmark fylke
        NO|more og romsdal
        NO|nordland
        NO|oslo
        NO|ostfold
        NO|rogaland
        NO|telemark
        NO|troms
        NO|vestfold
        NO|nord trondelag|trondelag
        NO|hedmark|innlandet
        NO|vest agder|agder
        NO|hordaland|vestland
        PL|lower silesian voivodeship|woiwodschaft niederschlesien|wojewodztwo dolnoslaskie
        PL|kujawsko pomorskie|woiwodschaft kujawien pommern|kujawsko pomorskie voivodship|wojewodztwo kujawsko pomorskie
        PL|lodz voivodeship|woiwodschaft lodz|wojewodztwo lodzkie
        PL|lublin voivodeship|woiwodschaft lublin|wojewodztwo lubelskie
        PL|lubusz|woiwodschaft lebus|lubusz voivodship|wojewodztwo lubuskie
        PL|lesser poland voivodeship|woiwodschaft kleinpolen|wojewodztwo malopolskie
        PL|masovian voivodeship|woiwodschaft masowien|wojewodztwo mazowieckie
        PL|opole voivodeship|woiwodschaft oppeln|wojewodztwo opolskie
        PL|subcarpathian voivodeship|woiwodschaft karpatenvorland|wojewodztwo podkarpackie
        PL|podlasie|woiwodschaft podlachien|podlasie voivodship|wojewodztwo podlaskie
        PL|pomeranian voivodeship|woiwodschaft pommern|wojewodztwo pomorskie
        PL|silesian voivodeship|woiwodschaft schlesien|wojewodztwo slaskie
        PL|swietokrzyskie|woiwodschaft heiligkreuz|swietokrzyskie voivodship|wojewodztwo swietokrzyskie
        PL|warmian masurian voivodeship|woiwodschaft ermland masuren|wojewodztwo warminsko mazurskie
        PL|greater poland voivodeship|woiwodschaft grosspolen|wojewodztwo wielkopolskie
        PL|west pomeranian voivodeship|woiwodschaft westpommern|wojewodztwo zachodniopomorskie
        PT|aveiro|aveiro district|distrito de aveiro
        PT|beja|distrito de beja
        PT|braga|distrito de braga
        PT|braganca|braganza district|distrito de braganca
        PT|castelo branco|distrito de castelo branco
        PT|coimbra|distrito de coimbra
        PT|evora|distrito de evora
        PT|faro|distrito de faro
        PT|madeira
        PT|guarda|distrito da guarda
        PT|leiria|distrito de leiria
        PT|lisbon|lissabon|lisbon district|distrito de lisboa
        PT|portalegre|distrito de portalegre
        PT|porto|distrito do porto
        PT|santarem|distrito de santarem
        PT|setubal|distrikt setubal|district of setubal|distrito de setubal
        PT|viana do castelo|distrito de viana do castelo
        PT|vila real|distrito de vila real
        PT|viseu|distrito de viseu
        PT|azores|azoren|asorene|asorane|acores
        SE|blekinge|blekinge county|blekinge lan
        SE|gaevleborg|gavleborg county|gavleborgin laani|gavleborgga leatna|gavleborgs lan
        SE|gotland|gotland county|gotlands lan
        SE|halland|halland county|hallands lan
        SE|jaemtland|jamtland county|jamtlands lan
        SE|joenkoeping|jonkoping county|jonkopings lan
        SE|kalmar|kalmar county|kalmar lan
        SE|dalarna|dalarna county|taalainmaa|dalarnas lan
        SE|kronoberg|kronoberg county|kronobergs lan
        SE|norrbotten|norrbotten county|norrbottens lan
        SE|oerebro|orebro county|orebron laani|orebro leatna|orebro lan
        SE|oestergoetland|ostergotland county|ostergotlands lan
        SE|soedermanland|sodermanland county|sodermanlands lan
        SE|uppsala|uppsala county|uppsala lan
        SE|vaermland|varmland county|varmlands lan
        SE|vaesterbotten|vasterbotten county|vasterbottens lan
        SE|vaesternorrland|vasternorrland county|vasternorrlands lan
        SE|vaestmanland|vastmanland county|vastmanlands lan
        SE|stockholm|stockholm county|tukholma|stockholms lan
        SE|skane|skane county|skoone|skane lan
        SE|vaestra goetaland|vastra gotaland county|lansi gotanmaan laani|oarje gotalandda leatna|vastra gotalands lan
        US|alaska
        US|alabama
        US|arkansas
        US|arizona
        US|california|kalifornien|californie
        US|colorado
        US|connecticut
        US|washington dc|district of columbia|distrito de columbia|district de columbia
        US|delaware
        US|florida|floride
        US|georgia|georgie
        US|hawaii|hawai
        US|iowa
        US|idaho
        US|illinois
        US|indiana
        US|kansas
        US|kentucky
        US|louisiana|louisiane
        US|massachusetts
        US|maryland
        US|maine|state of maine
        US|michigan
        US|minnesota
        US|missouri
        US|mississippi
        US|montana
        US|north carolina|carolina del norte|caroline du nord|nord carolina
        US|north dakota|dakota del norte|dakota du nord|nord dakota
        US|nebraska
        US|new hampshire|nueva hampshire
        US|new jersey|nueva jersey
        US|new mexico|nuevo mexico|nouveau mexique
        US|nevada
        US|new york|nueva york|delstaten new york
        US|ohio
        US|oklahoma
        US|oregon
        US|pennsylvania|pensilvania|pennsylvanie
        US|rhode island
        US|south carolina|carolina del sur|caroline du sud|sor carolina
        US|south dakota|dakota del sur|dakota du sud|sor dakota
        US|tennessee
        US|texas
        US|utah
        US|virginia|virginie
        US|vermont
        US|washington
        US|wisconsin
        US|west virginia|virginia occidental|virginie occidentale|vest virginia
        US|wyoming|state of wyoming
        """
}

extension CountryNames {
    /// A line a country: its code, then the keys of its names. Written by `Tools/PackPlaces` from the Unicode CLDR
    /// (unicode.org/license), with GeoNames' English names and ISO 3166's codes of three letters.
    static let table = """
        ad|and|andorra|andorre|andora
        ae|are|united arab emirates|vereinigte arabische emirate|de forente arabiske emirater|dei sameinte arabiske emirata|forenade arabemiraten|de forenede arabiske emirater|emirats arabes unis|emiratos arabes unidos|emirati arabi uniti|emirados arabes unidos|verenigde arabische emiraten|zjednoczone emiraty arabskie|الامارات العربية المتحدة|uae|emirates
        af|afg|afghanistan|afganistan|afeganistao|افغانستان
        ag|atg|antigua and barbuda|antigua & barbuda|antigua und barbuda|antigua og barbuda|antigua och barbuda|antigua et barbuda|antigua y barbuda|antigua e barbuda|antigua en barbuda|antigua i barbuda
        ai|aia|anguilla|anguila
        al|alb|albania|albanien|albanie|shqiperi
        am|arm|armenia|armenien|armenie|հայաստան
        an|ant|netherlands antilles|curacao|curazao|curacau
        ao|ago|angola
        aq|ata|antarctica|antarktis|antarctique|antartida|antartide|antarktyda
        ar|arg|argentina|argentinien|argentine|argentinie|argentyna
        as|asm|american samoa|amerikanisch samoa|amerikansk samoa|amerikanska samoa|samoa americaines|samoa americana|samoa americane|amerikaans samoa|samoa amerykanskie
        at|aut|austria|osterreich|osterrike|austerrike|ostrig|autriche|oostenrijk
        au|aus|australia|australien|australie
        aw|abw|aruba
        ax|ala|aland islands|alandinseln|aland|iles aland|islas aland|isole aland|ilhas aland|wyspy alandzkie
        az|aze|azerbaijan|aserbaidschan|aserbajdsjan|azerbajdzjan|azerbaidjan|azerbaiyan|azerbaigian|azerbaijao|azerbeidzjan|azerbejdzan|азәрбајҹан|azerbaycan
        ba|bih|bosnia and herzegovina|bosnia & herzegovina|bosnien und herzegowina|bosnia hercegovina|bosnien och hercegovina|bosnien hercegovina|bosnie herzegovine|bosnia y herzegovina|bosnia ed erzegovina|bosnia e herzegovina|bosnie en herzegovina|bosnia i hercegowina|босна и херцеговина|bosna i hercegovina|bosnia
        bb|brb|barbados|barbade
        bd|bgd|bangladesh|bangladesch|banglades|bangladesz|বাংলাদেশ|𑄝𑄁𑄣𑄘𑄬𑄌𑄴
        be|bel|belgium|belgien|belgia|belgique|belgica|belgio|belgie
        bf|bfa|burkina faso|burquina faso|𞤦𞤵𞤪𞤳𞤭𞤲𞤢 𞤬𞤢𞤧𞤮𞥅|burkibaa faaso
        bg|bgr|bulgaria|bulgarien|bulgarie|bulgarije|българия
        bh|bhr|bahrain|bahrein|barein|bahrajn|البحرين
        bi|bdi|burundi|uburundi
        bj|ben|benin|benɛɛ|bɛnɛ
        bl|blm|saint barthelemy|st barthelemy|s:t barthelemy|san bartolome|sao bartolomeu
        bm|bmu|bermuda|bermudes|bermudas|bermudy
        bn|brn|brunei|brunei darussalam|بروني
        bo|bol|bolivia|bolivien|bolivie|boliwia
        bq|bes|bonaire saint eustatius and saba|caribbean netherlands|karibische niederlande|karibisk nederland|karibiska nederlanderna|de tidligere nederlandske antiller|pays bas caribeens|caribe neerlandes|caraibi olandesi|paises baixos caribenhos|caribisch nederland|niderlandy karaibskie
        br|bra|brazil|brasilien|brasil|bresil|brasile|brazilie|brazylia|mrasir|brasiu
        bs|bhs|bahamas|bahamy
        bt|btn|bhutan|bhoutan|butan|butao|འབྲུག
        bv|bvt|bouvet island|bouvetinsel|bouvetoya|bouveton|bouvetoen|ile bouvet|isla bouvet|isola bouvet|ilha bouvet|bouveteiland|wyspa bouveta
        bw|bwa|botswana|botsuana
        by|blr|belarus|bielorussie|bielorrusia|bielorussia|bielorrussia|bialorus|беларусь|weissrussland|hviterussland
        bz|blz|belize|belice
        ca|can|canada|kanada|ᑳᓇᑕ|ᑲᓇᑕᒥ
        cc|cck|cocos islands|cocos keeling islands|kokosinseln|kokosoyene|kokosoyane|kokosoarna|cocosoerne|iles cocos|islas cocos|isole cocos keeling|ilhas cocos keeling|cocoseilanden|wyspy kokosowe
        cd|cod|democratic republic of the congo|congo kinshasa|kongo kinshasa|kongo|republica democratica del congo|demokratyczna republika konga|republiki ya kongo demokratiki|ditunga wa kongu|jamhuri ya kidemokrasia ya kongo|dr congo|drc|zaire
        cf|caf|central african republic|zentralafrikanische republik|den sentralafrikanske republikk|den sentralafrikanske republikken|centralafrikanska republiken|den centralafrikanske republik|republique centrafricaine|republica centroafricana|repubblica centrafricana|republica centro africana|centraal afrikaanse republiek|republika srodkowoafrykanska|repibiki ya afrika ya kati|kodorosese ti beafrika
        cg|cog|republic of the congo|congo brazzaville|kongo brazzaville|congo|republica do congo|kongo
        ch|che|switzerland|schweiz|sveits|suisse|suiza|svizzera|suica|zwitserland|szwajcaria|schwiiz|svizra|schwiz
        ci|civ|ivory coast|cote divoire|elfenbeinkuste|elfenbenskysten
        ck|cok|cook islands|cookinseln|cookoyene|cookoyane|cookoarna|cookoerne|iles cook|islas cook|isole cook|ilhas cook|cookeilanden|wyspy cooka
        cl|chl|chile|chili|cile
        cm|cmr|cameroon|kamerun|cameroun|camerun|camaroes|kameroen|kamalun|kamɛrun|𞤳𞤢𞤥𞤢𞤪𞤵𞥅𞤲|kameruun|kamɛlun|kamalum|kemelun
        cn|chn|china|china mainland|china festland|kina fastlandet|chine continentale|china continental|cina continentale|china vasteland|chiny kontynentalne|རྒྱ་ནག|ꍏꇩ|중국 본토|جۇڭگو|中国大陆|中國|cunghgoz|中國大陸|prc|peoples republic of china
        co|col|colombia|kolumbien|colombie|kolumbia|kurubiya
        cr|cri|costa rica|kostaryka
        cs|scg|serbia and montenegro|serbia|serbien|serbie|servia|servie
        cu|cub|cuba|kuba
        cv|cpv|cabo verde|cape verde|kapp verde|kap verde|cap vert|capo verde|kaapverdie|republika zielonego przyladka|kabu verdi
        cw|cuw|curacao|curazao|curacau
        cx|cxr|christmas island|weihnachtsinsel|christmasoya|julon|juleoen|ile christmas|isla de navidad|isola christmas|ilha christmas|christmaseiland|wyspa bozego narodzenia
        cy|cyp|cyprus|zypern|kypros|cypern|chypre|chipre|cipro|cypr|κυπροσ|kibris
        cz|cze|czechia|tschechien|tsjekkia|tjeckien|tjekkiet|tchequie|chequia|cechia|tchequia|tsjechie|czechy|cesko|czech republic|tschechische republik
        de|deu|germany|deutschland|tyskland|allemagne|alemania|germania|alemanha|duitsland|niemcy|nimska|nemska|doutschland|duutschland
        dj|dji|djibouti|dschibuti|yibuti|gibuti|djibuti|dzibuti|جيبوتي|jabuuti
        dk|dnk|denmark|danemark|danmark|dinamarca|danimarca|denemarken|dania
        dm|dma|dominica|dominique|dominika
        do|dom|dominican republic|dominikanische republik|den dominikanske republikk|den dominikanske republikken|dominikanska republiken|den dominikanske republik|republique dominicaine|republica dominicana|repubblica dominicana|dominicaanse republiek|dominikana
        dz|dza|algeria|algerien|algerie|algeriet|argelia|algerije|algieria|الجزاير|lezzayer
        ec|ecu|ecuador|equateur|equador|ekwador
        ee|est|estonia|estland|estonie|eesti
        eg|egy|egypt|agypten|egypten|egypte|egipto|egitto|egito|egipt|مصر
        eh|esh|western sahara|westsahara|vest sahara|vastsahara|vestsahara|sahara occidental|sahara occidentale|saara ocidental|westelijke sahara|sahara zachodnia|الصحراء الغربية
        er|eri|eritrea|erythree|eritreia|erytrea|اريتريا|ኤርትራ
        es|esp|spain|spanien|spania|espagne|espana|spagna|espanha|spanje|hiszpania|espanya|espainia
        et|eth|ethiopia|athiopien|etiopia|etiopien|ethiopie|ኢትዮጵያ|itoophiyaa|itoobiya
        fi|fin|finland|finnland|finlande|finlandia|suomi|suopma|suoma
        fj|fji|fiji|fidschi|fidji|fiyi|figi|fidzi
        fk|flk|falkland islands|falklandinseln|falklandsoyene|falklandsoyane|falklandsoarna|falklandsoerne|iles malouines|islas malvinas|isole falkland|ilhas malvinas|falklandeilanden|falklandy
        fm|fsm|micronesia|mikronesien|mikronesiafoderasjonen|micronesie|mikronezja
        fo|fro|faroe islands|faroer|faeroyene|faeroyane|faroarna|faeroerne|iles feroe|islas feroe|isole faer oer|ilhas faroe|faeroer|wyspy owcze|foroyar
        fr|fra|france|frankreich|frankrike|frankrig|francia|franca|frankrijk|francja|frans|frankriich
        ga|gab|gabon|gabun|gabao
        gb|gbr|united kingdom|vereinigtes konigreich|storbritannia|storbritannien|royaume uni|reino unido|regno unito|verenigd koninkrijk|wielka brytania|y deyrnas unedig|an riocht aontaithe|an rioghachd aonaichte|rywvaneth unys|uk|great britain|britain|grossbritannien|united kingdom of great britain
        gd|grd|grenada|grenade|granada
        ge|geo|georgia|georgien|georgie|gruzja|საქართველო|гуырдзыстон
        gf|guf|french guiana|franzosisch guayana|fransk guyana|franska guyana|guyane francaise|guayana francesa|guyana francese|guiana francesa|frans guyana|gujana francuska
        gg|ggy|guernsey|guernesey
        gh|gha|ghana|gana|gaana|ghana nutome|𞤺𞤢𞤲𞤢|ganaa
        gi|gib|gibraltar|gibilterra
        gl|grl|greenland|gronland|groenland|groenlandia|grenlandia|kalaallit nunaat
        gm|gmb|gambia|gambie|𞤺𞤢𞤥𞤦𞤭𞤴𞤢|gammbi
        gn|gin|guinea|guinee|guine|gwinea|𞤺𞤭𞤲𞤫|gine|ߖߌ߬ߣߍ߫
        gp|glp|guadeloupe|guadalupe|guadalupa|gwadelupa
        gq|gnq|equatorial guinea|aquatorialguinea|ekvatorial guinea|ekvatorialguinea|aekvatorialguinea|guinee equatoriale|guinea ecuatorial|guinea equatoriale|guine equatorial|equatoriaal guinea|gwinea rownikowa
        gr|grc|greece|griechenland|hellas|grekland|graekenland|grece|grecia|griekenland|grecja|ελλαδα
        gs|sgs|south georgia and the south sandwich islands|so georgia & so sandwich isl|sudgeorgien und die sudlichen sandwichinseln|sor georgia og sor sandwichoyene|sor georgia og sor sandwichoyane|sydgeorgien och sydsandwichoarna|south georgia og de sydlige sandwichoer|georgie du sud et les iles sandwich du sud|islas georgia del sur y sandwich del sur|georgia del sud e sandwich australi|ilhas georgia do sul e sandwich do sul|zuid georgia en zuidelijke sandwicheilanden|georgia poludniowa i sandwich poludniowy
        gt|gtm|guatemala|gwatemala
        gu|gum|guam
        gw|gnb|guinea bissau|guinee bissau|guinea bisau|guine bissau|gwinea bissau|𞤺𞤭𞤲𞤫 𞤦𞤭𞤧𞤢𞤱𞤮𞥅|gine bisaawo
        gy|guy|guyana|guiana|gujana
        hk|hkg|hong kong|hongkong|香港
        hm|hmd|heard island and mcdonald islands|heard & mcdonald islands|heard und mcdonaldinseln|heard og mcdonaldoyene|heardoya og mcdonaldoyane|heardon och mcdonaldoarna|heard island og mcdonald islands|iles heard et macdonald|islas heard y mcdonald|isole heard e mcdonald|ilhas heard e mcdonald|heard en mcdonaldeilanden|wyspy heard i mcdonalda
        hn|hnd|honduras
        hr|hrv|croatia|kroatien|kroatia|croatie|croacia|croazia|kroatie|chorwacja|hrvatska
        ht|hti|haiti
        hu|hun|hungary|ungarn|ungern|hongrie|hungria|ungheria|hongarije|wegry|magyarorszag
        id|idn|indonesia|indonesien|indonesie|indonezja
        ie|irl|ireland|irland|irlande|irlanda|ierland|irlandia|eire
        il|isr|israel|israele|izrael|اسراييل|ישראל
        im|imn|isle of man|man|ile de man|isla de man|isola di man|ilha de man|wyspa man|ellan vannin
        in|ind|india|indien|inde|indie|ভাৰত|भारत|ভারত|རྒྱ་གར་|𑄞𑄢𑄧𑄖𑄴|ભારત|bharat|ಭಾರತ|bharot|ہندوستان|हिंदोस्तान|बारत|ବାରତ|బారతదెసాం|ഇന്ത്യ|ইন্দিয়া|ଭାରତ|ਭਾਰਤ|भारतः|ᱤᱱᱰᱤᱭᱟ|இந்தியா|భారతదేశం|بھارت
        io|iot|british indian ocean territory|chagos archipelago|chagos archipel|chagosoyene|chagosoarna|chagosoerne|archipel des chagos|archipielago de chagos|isole chagos|arquipelago de chagos|chagosarchipel|czagos
        iq|irq|iraq|irak|iraque|العراق|عێراق|ܥܝܪܩ
        ir|irn|iran|ira|يێران|ایران|persia
        is|isl|iceland|island|islande|islandia|islanda|ijsland
        it|ita|italy|italien|italia|italie|wlochy
        je|jey|jersey
        jm|jam|jamaica|jamaika|jamaique|giamaica|jamajka
        jo|jor|jordan|jordanien|jordanie|jordania|giordania|الاردن
        jp|jpn|japan|japon|giappone|japao|japonia|日本
        ke|ken|kenya|kenia|quenia|emetab kenya|keeniyaa
        kg|kgz|kyrgyzstan|kirgisistan|kirgizistan|kirghizstan|kirguistan|kirghizistan|quirguistao|kirgizie|kirgistan|кыргызстан|киргизия
        kh|khm|cambodia|kambodscha|kambodsja|kambodja|cambodja|cambodge|camboya|cambogia|camboja|kambodza|កម្ពុជា
        ki|kir|kiribati|quiribati
        km|com|comoros|komoren|komorene|komorane|komorerna|comorerne|comores|comoras|comore|comoren|komory|جزر القمر
        kn|kna|saint kitts and nevis|st kitts & nevis|st kitts und nevis|saint kitts og nevis|s:t kitts och nevis|saint christophe et nieves|san cristobal y nieves|saint kitts e nevis|sao cristovao e nevis|saint kitts en nevis|saint kitts i nevis
        kp|prk|north korea|nordkorea|nord korea|coree du nord|corea del norte|corea del nord|coreia do norte|noord korea|korea polnocna|조선민주주의인민공화국
        kr|kor|south korea|sudkorea|sor korea|sydkorea|coree du sud|corea del sur|corea del sud|coreia do sul|zuid korea|korea poludniowa|대한민국|korea|republic of korea
        kw|kwt|kuwait|koweit|koeweit|kuwejt|الكويت
        ky|cym|cayman islands|kaimaninseln|caymanoyene|caymanoyane|caymanoarna|caymanoerne|iles caimans|islas caiman|isole cayman|ilhas cayman|kaaimaneilanden|kajmany
        kz|kaz|kazakhstan|kasachstan|kasakhstan|kazakstan|kazajistan|kazakistan|cazaquistao|kazachstan|қазақстан|казахстан
        la|lao|laos|ລາວ
        lb|lbn|lebanon|libanon|liban|libano|لبنان
        lc|lca|saint lucia|st lucia|s:t lucia|sainte lucie|santa lucia
        li|lie|liechtenstein|liachteschtai
        lk|lka|sri lanka|ශ්රී ලංකාව|இலங்கை|ceylon
        lr|lbr|liberia|𞤤𞤢𞤦𞤭𞤪𞤭𞤴𞤢𞥄|liberiyaa|laibhiya|ꕞꔤꔫꕩ
        ls|lso|lesotho|lesoto
        lt|ltu|lithuania|litauen|lituanie|lituania|litouwen|litwa|lietuva
        lu|lux|luxembourg|luxemburg|luxemburgo|lussemburgo|luksemburg|letzebuerg
        lv|lva|latvia|lettland|letland|lettonie|letonia|lettonia|lotwa|latvija
        ly|lby|libya|libyen|libye|libia|libie|ليبيا
        ma|mar|morocco|marokko|marocko|maroc|marruecos|marocco|marrocos|maroko|المغرب|lmɣrib|ⵍⵎⵖⵔⵉⴱ|merruk
        mc|mco|monaco|monako
        md|mda|moldova|republik moldau|moldavien|moldavie|moldavia|moldawia|republica moldova|молдова
        me|mne|montenegro|czarnogora|црна гора|crna gora
        mf|maf|saint martin|st martin|san martin
        mg|mdg|madagascar|madagaskar|madagasikara
        mh|mhl|marshall islands|marshallinseln|marshalloyene|marshalloyane|marshalloarna|marshalloerne|iles marshall|islas marshall|isole marshall|ilhas marshall|marshalleilanden|wyspy marshalla
        mk|mkd|north macedonia|nordmazedonien|nord makedonia|nordmakedonien|macedoine du nord|macedonia del norte|macedonia del nord|macedonia do norte|noord macedonie|macedonia polnocna|северна македонија|maqedonia e veriut|macedonia|mazedonien|makedonia
        ml|mli|mali|maali
        mm|mmr|myanmar|myanmar burma|myanmar birmanie|myanmar birmania|mianmar birmania|myanmar birma|mjanma birma|မြန်မာ|burma
        mn|mng|mongolia|mongolei|mongoliet|mongolie|монгол
        mo|mac|macao|macau|makau|澳门|澳門
        mp|mnp|northern mariana islands|nordliche marianen|nord marianene|nord marianane|nordmarianerna|nordmarianerne|iles mariannes du nord|islas marianas del norte|isole marianne settentrionali|ilhas marianas do norte|noordelijke marianen|mariany polnocne
        mq|mtq|martinique|martinica|martynika
        mr|mrt|mauritania|mauretanien|mauritanie|mauretania|موريتانيا|𞤥𞤮𞤪𞤼𞤢𞤲𞤭𞥅|muritani
        ms|msr|montserrat
        mt|mlt|malta|malte
        mu|mus|mauritius|maurice|mauricio|moris
        mv|mdv|maldives|malediven|maldivene|maldivane|maldiverna|maldiverne|maldivas|maldive|maldiven|malediwy|ދިވެހި ރާއްޖެ
        mw|mwi|malawi|malaui
        mx|mex|mexico|mexiko|mexique|messico|meksyk
        my|mys|malaysia|malaisie|malasia|maleisie|malezja|مليسيا|மலேசியா|马来西亚|馬來西亞
        mz|moz|mozambique|mosambik|mocambique|mozambico|mozambik|umozambiki|omosambikhi
        na|nam|namibia|namibie|namibiab
        nc|ncl|new caledonia|neukaledonien|ny caledonia|nya kaledonien|ny kaledonien|nouvelle caledonie|nueva caledonia|nuova caledonia|nova caledonia|nieuw caledonie|nowa kaledonia
        ne|ner|niger|nizer|𞤲𞤭𞥅𞤶𞤫𞤪|nijeer|nijar
        nf|nfk|norfolk island|norfolkinsel|norfolkoya|norfolkon|ile norfolk|isla norfolk|isola norfolk|ilha norfolk|norfolk
        ng|nga|nigeria|𞤲𞤢𞤶𞤫𞤪𞤭𞤴𞤢𞥄|nijeriyaa|nijeriya|naijiria
        ni|nic|nicaragua|nikaragua
        nl|nld|the netherlands|netherlands|niederlande|nederland|nederlanderna|nederlandene|pays bas|paises bajos|paesi bassi|paises baixos|holandia|nederlan|nedderlannen|holland
        no|nor|norway|norwegen|norge|noreg|norvege|noruega|norvegia|noorwegen|norwegia|norga
        np|npl|nepal|नेपाल
        nr|nru|nauru
        nu|niu|niue
        nz|nzl|new zealand|neuseeland|nya zeeland|nouvelle zelande|nueva zelanda|nuova zelanda|nova zelandia|nieuw zeeland|nowa zelandia|aotearoa
        om|omn|oman|oma|عمان
        pa|pan|panama
        pe|per|peru|perou
        pf|pyf|french polynesia|franzosisch polynesien|fransk polynesia|franska polynesien|fransk polynesien|polynesie francaise|polinesia francesa|polinesia francese|frans polynesie|polinezja francuska
        pg|png|papua new guinea|papua neuguinea|papua ny guinea|papua nya guinea|papouasie nouvelle guinee|papua nueva guinea|papua nuova guinea|papua nova guine|papoea nieuw guinea|papua nowa gwinea
        ph|phl|philippines|philippinen|filippinene|filippinane|filippinerna|filippinerne|filipinas|filippine|filipijnen|filipiny|pilipinas
        pk|pak|pakistan|paquistao|پاکستان|پاڪستان
        pl|pol|poland|polen|pologne|polonia|polska|poli
        pm|spm|saint pierre and miquelon|st pierre & miquelon|st pierre und miquelon|saint pierre et miquelon|s:t pierre och miquelon|saint pierre og miquelon|san pedro y miquelon|saint pierre e miquelon|sao pedro e miquelao|saint pierre en miquelon|saint pierre i miquelon
        pn|pcn|pitcairn|pitcairn islands|pitcairninseln|pitcairnoyene|pitcairnoarna|iles pitcairn|islas pitcairn|isole pitcairn|ilhas pitcairn|pitcairneilanden
        pr|pri|puerto rico|porto rico|portorico|portoryko
        ps|pse|palestinian territory|palestinian territories|palastinensische autonomiegebiete|det palestinske omradet|palestinska territorierna|de palaestinensiske omrader|territoires palestiniens|territorios palestinos|territori palestinesi|palestijnse gebieden|terytoria palestynskie|الاراضي الفلسطينية|palestine
        pt|prt|portugal|portogallo|portugalia
        pw|plw|palau|palaos
        py|pry|paraguay|paraguai|paragwaj
        qa|qat|qatar|katar|catar|قطر
        re|reu|reunion|la reunion|riunione|reuniao
        ro|rou|romania|rumanien|rumaenien|roumanie|rumania|romenia|roemenie|rumunia
        rs|srb|serbia|serbien|serbie|servia|servie|србија|srbija
        ru|rus|russia|russland|ryssland|rusland|russie|rusia|rosja|росси|раҫҫеи|рузонь мастор|уӕрӕсе|россия|арассыыиа|russian federation
        rw|rwa|rwanda|ruanda|u rwanda
        sa|sau|saudi arabia|saudi arabien|saudiarabien|arabie saoudite|arabia saudi|arabia saudita|saoedi arabie|arabia saudyjska|المملكة العربية السعودية
        sb|slb|solomon islands|salomonen|salomonoyene|salomonoyane|salomonoarna|salomonoerne|iles salomon|islas salomon|isole salomone|ilhas salomao|salomonseilanden|wyspy salomona
        sc|syc|seychelles|seychellen|seychellene|seychellane|seychellerna|seychellerne|seicheles|seszele
        sd|sdn|sudan|soudan|sudao|soedan|السودان
        se|swe|sweden|schweden|sverige|suede|suecia|svezia|zweden|szwecja|ruotta
        sg|sgp|singapore|singapur|singapour|singapura|சிங்கப்பூர்|新加坡
        sh|shn|saint helena|st helena|s:t helena|sainte helene|santa elena|santelena|santa helena|sint helena|wyspa swietej heleny
        si|svn|slovenia|slowenien|slovenien|slovenie|eslovenia|slowenia|slovenija
        sj|sjm|svalbard and jan mayen|svalbard & jan mayen|spitzbergen und jan mayen|svalbard og jan mayen|svalbard och jan mayen|svalbard et jan mayen|svalbard y jan mayen|svalbard e jan mayen|spitsbergen en jan mayen|svalbard i jan mayen
        sk|svk|slovakia|slowakei|slovakien|slovakiet|slovaquie|eslovaquia|slovacchia|slowakije|slowacja|slovensko
        sl|sle|sierra leone|sierra leona|serra leoa|𞤧𞤢𞤪𞤢𞤤𞤮𞤲|seraa liyon
        sm|smr|san marino|saint marin
        sn|sen|senegal|𞤧𞤫𞤲𞤫𞤺𞤢𞥄𞤤|senegaal
        so|som|somalia|somalie|الصومال|soomaaliya
        sr|sur|suriname|surinam
        ss|ssd|south sudan|sudsudan|sor sudan|sydsudan|soudan du sud|sudan del sur|sud sudan|sudao do sul|zuid soedan|sudan poludniowy|جنوب السودان
        st|stp|sao tome and principe|sao tome & principe|sao tome und principe|sao tome og principe|sao tome och principe|sao tome et principe|santo tome y principe|sao tome e principe|sao tome en principe|wyspy swietego tomasza i ksiazeca
        sv|slv|el salvador|salvador|salwador
        sx|sxm|sint maarten|saint martin partie neerlandaise
        sy|syr|syria|syrien|syrie|siria|سوريا|ܣܘܪܝܐ
        sz|swz|eswatini|esuatini|essuatini|swaziland
        tc|tca|turks and caicos islands|turks & caicos islands|turks und caicosinseln|turks og caicosoyene|turks og caicosoyane|turks och caicosoarna|turks og caicosoerne|iles turques et caiques|islas turcas y caicos|isole turks e caicos|ilhas turcas e caicos|turks en caicoseilanden|turks i caicos
        td|tcd|chad|tschad|tsjad|tchad|ciad|chade|tsjaad|czad|تشاد
        tf|atf|french southern territories|franzosische sud und antarktisgebiete|de franske sorterritorier|dei franske sorterritoria|franska sydterritorierna|de franske besiddelser i det sydlige indiske ocean og antarktis|terres australes francaises|territorios australes franceses|terre australi francesi|territorios franceses do sul|franse gebieden in de zuidelijke indische oceaan|francuskie terytoria poludniowe i antarktyczne
        tg|tgo|togo|togo nutome
        th|tha|thailand|thailande|tailandia|thailandia|tajlandia|ไทย
        tj|tjk|tajikistan|tadschikistan|tadsjikistan|tadzjikistan|tadjikistan|tayikistan|tagikistan|tadjiquistao|tadzykistan|тоҷикистон
        tk|tkl|tokelau|tokelauoarna
        tl|tls|timor leste|ost timor|aust timor|osttimor|timor oriental|timor est|oost timor|timor wschodni|east timor
        tm|tkm|turkmenistan|turcomenistao
        tn|tun|tunisia|tunesien|tunisien|tunisie|tunez|tunesie|tunezja|تونس
        to|ton|tonga
        tr|tur|turkey|turkiye|turkei|tyrkia|turkiet|tyrkiet|turquie|turquia|turchia|turkije|turcja|tirkiye
        tt|tto|trinidad and tobago|trinidad & tobago|trinidad und tobago|trinidad og tobago|trinidad och tobago|trinite et tobago|trinidad y tobago|trinidad e tobago|trinidad en tobago|trynidad i tobago
        tv|tuv|tuvalu
        tw|twn|taiwan|tajwan|台灣
        tz|tza|tanzania|tansania|tanzanie|tadhania|hutanzania|taansania|tansaniya
        ua|ukr|ukraine|ukraina|ucrania|ucraina|oekraine|украина|украіна|אוקראינע
        ug|uga|uganda|ouganda|oeganda|yuganda
        um|umi|united states minor outlying islands|us outlying islands|amerikanische uberseeinseln|usas ytre oyer|usas ytre smaoyar|usa:s yttre oar|amerikanske oversoiske oer|iles mineures eloignees des e u|islas menores alejadas de ee uu|isole minori esterne degli stati uniti|ilhas menores distantes dos eua|kleine afgelegen eilanden van de verenigde staten|dalekie wyspy stanow zjednoczonych
        us|usa|united states|vereinigte staaten|etats unis|estados unidos|stati uniti|verenigde staten|stany zjednoczone|ꮜꮚ ꭲᏻꮎꮅꮝꮤꮕ ꮝꭶꮪꭹ|amelika hui pu ia|milahanska thamakhoche|america|united states of america|amerika
        uy|ury|uruguay|uruguai|urugwaj
        uz|uzb|uzbekistan|usbekistan|ouzbekistan|uzbequistao|oezbekistan|узбекистон|ozbekiston
        va|vat|vatican|vatican city|vatikanstadt|vatikanstaten|etat de la cite du vatican|ciudad del vaticano|citta del vaticano|cidade do vaticano|vaticaanstad|watykan
        vc|vct|saint vincent and the grenadines|st vincent & grenadines|st vincent und die grenadinen|st vincent og grenadinene|st vincent og grenadinane|s:t vincent och grenadinerna|saint vincent og grenadinerne|saint vincent et les grenadines|san vicente y las granadinas|saint vincent e grenadine|sao vicente e granadinas|saint vincent en de grenadines|saint vincent i grenadyny|st vincent & the grenadines
        ve|ven|venezuela|wenezuela|wenesuera
        vg|vgb|british virgin islands|britische jungferninseln|de britiske jomfruoyene|dei britiske jomfruoyane|brittiska jungfruoarna|de britiske jomfruoer|iles vierges britanniques|islas virgenes britanicas|isole vergini britanniche|ilhas virgens britanicas|britse maagdeneilanden|brytyjskie wyspy dziewicze
        vi|vir|us virgin islands|amerikanische jungferninseln|de amerikanske jomfruoyene|dei amerikanske jomfruoyane|amerikanska jungfruoarna|de amerikanske jomfruoer|iles vierges des etats unis|islas virgenes de ee uu|isole vergini americane|ilhas virgens americanas|amerikaanse maagdeneilanden|wyspy dziewicze stanow zjednoczonych
        vn|vnm|vietnam|viet nam|vietna|wietnam
        vu|vut|vanuatu
        wf|wlf|wallis and futuna|wallis & futuna|wallis und futuna|wallis og futuna|wallis och futunaoarna|wallis et futuna|wallis y futuna|wallis e futuna|wallis en futuna|wallis i futuna
        ws|wsm|samoa
        xk|xkx|kosovo|kosowo|kosove|косово
        ye|yem|yemen|jemen|iemen|اليمن
        yt|myt|mayotte|majotta
        za|zaf|south africa|sudafrika|sor afrika|sydafrika|afrique du sud|sudafrica|africa do sul|zuid afrika|republika poludniowej afryki|suid afrika|afrika borwa|aforika borwa|emzantsi afrika|iningizimu afrika
        zm|zmb|zambia|sambia|zambie
        zw|zwe|zimbabwe|simbabwe|zimbabue
        """
}

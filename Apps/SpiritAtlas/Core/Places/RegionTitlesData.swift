extension RegionTitles {
    /// A line a region: its country, the key of its name in `cities.bin`, then what it is called in German and in Norwegian;
    /// nothing where that is its name in `cities.bin`. From data of GeoNames (geonames.org, CC BY 4.0), of Debian 12's
    /// package libgeonames-common 0.3.0-1, in its usual short form.
    static let table = """
        AT|carinthia|Kärnten|Kärnten
        AT|lower austria|Niederösterreich|Niederösterreich
        AT|upper austria|Oberösterreich|Oberösterreich
        AT|styria|Steiermark|Steiermark
        AT|tyrol|Tirol|Tirol
        AT|vienna|Wien|Wien
        AU|northern territory|Nordterritorium|Nordterritoriet
        AU|south australia|Südaustralien|Sør-Australia
        AU|western australia|Westaustralien|Vest-Australia
        BE|brussels capital|Brüssel|Brussel
        BE|flanders|Flandern|Flandern
        BE|wallonia|Wallonien|Vallonia
        CA|british columbia||Britisk Columbia
        CH|basel city|Basel-Stadt|
        CH|fribourg|Freiburg|
        CH|geneva|Genf|Genève
        CH|grisons|Graubünden|
        CH|lucerne|Luzern|
        CH|neuchatel|Neuenburg|Neuchâtel
        CH|saint gallen|St. Gallen|
        CH|ticino|Tessin|Ticino
        CH|vaud|Waadt|
        CH|valais|Wallis|
        CH|zurich|Zürich|Zürich
        DE|baden wuerttemberg|Baden-Württemberg|Baden-Württemberg
        DE|bavaria|Bayern|Bayern
        DE|hesse|Hessen|Hessen
        DE|lower saxony|Niedersachsen|Niedersachsen
        DE|north rhine westphalia|Nordrhein-Westfalen|Nordrhein-Westfalen
        DE|saxony|Sachsen|Sachsen
        DE|saxony anhalt|Sachsen-Anhalt|Sachsen-Anhalt
        DE|thuringia|Thüringen|Thüringen
        DK|capital region|Hauptstadtregion|Hovedstaden
        DK|central jutland|Mitteljütland|Midtjylland
        DK|north denmark|Nordjütland|Nordjylland
        DK|zealand|Seeland|Sjælland
        DK|south denmark|Süddänemark|Syddanmark
        ES|balearic islands|Balearische Inseln|Balearene
        ES|navarre|Navarra|
        ES|asturias|Asturien|
        ES|cantabria|Kantabrien|
        ES|andalusia|Andalusien|Andalucía
        ES|aragon|Aragonien|
        ES|canary islands|Kanarische Inseln|Kanariøyene
        ES|castille la mancha|Kastilien-La Mancha|
        ES|castille and leon|Kastilien und León|
        ES|catalonia|Katalonien|
        ES|extremadura|Estremadura|
        ES|galicia|Galicien|
        ES|basque country|Baskenland|Baskerland
        FI|uusimaa||Nyland
        FI|varsinais suomi||Egentliga Finland
        FI|haeme|Kanta-Häme|
        FI|paijanne tavastia|Päijät-Häme|
        FI|kymenlaakso||Kymmenedalen
        FI|south karelia|Südkarelien|
        FI|southern savonia|Südsavo|
        FI|northern savo|Nordsavo|
        FI|north karelia|Nordkarelien|
        FI|central finland|Mittelfinnland|
        FI|southern ostrobothnia|Südösterbotten|
        FI|ostrobothnia|Österbotten|
        FI|central ostrobothnia|Mittelösterbotten|
        FI|northern ostrobothnia|Nordösterbotten|
        FI|kainuu||Kajanaland
        FI|lapland|Lappland|Lappland
        FR|ile de france|Île-de-France|
        FR|centre|Centre-Val de Loire|
        FR|brittany|Bretagne|Bretagne
        FR|corsica|Korsika|Korsika
        GB|northern ireland|Nordirland|Nord-Irland
        GB|scotland|Schottland|Skottland
        IN|andaman and nicobar islands|Andamanen und Nikobaren|Andamanene og Nikobarene
        IN|laccadives||Lakkadivene
        IN|west bengal|Westbengalen|Vest-Bengal
        IT|abruzzo|Abruzzen|
        IT|basilicate|Basilikata|
        IT|calabria|Kalabrien|
        IT|campania|Kampanien|
        IT|friuli venezia giulia|Friaul-Julisch Venetien|
        IT|liguria|Ligurien|
        IT|lombardy|Lombardei|Lombardia
        IT|the marches|Marken|
        IT|piedmont|Piemont|Piemonte
        IT|apulia|Apulien|Puglia
        IT|sardinia|Sardinien|
        IT|sicily|Sizilien|Sicilia
        IT|tuscany|Toskana|Toscana
        IT|trentino alto adige|Trentino-Südtirol|
        IT|umbria|Umbrien|
        IT|aosta valley|Aostatal|
        IT|veneto|Venetien|
        MX|michoacan|Michoacán|
        MX|nuevo leon|Nuevo León|
        MX|queretaro|Querétaro|
        MX|san luis potosi|San Luis Potosí|
        MX|yucatan|Yucatán|
        NL|north brabant|Nordbrabant|Nord-Brabant
        NL|north holland|Nordholland|Nord-Holland
        NL|south holland|Südholland|Sør-Holland
        NO|more og romsdal|Møre og Romsdal|
        PL|lower silesian voivodeship|Niederschlesien|
        PL|kujawsko pomorskie|Kujawien-Pommern|
        PL|lodz voivodeship|Łódź|
        PL|lublin voivodeship|Lublin|
        PL|lubusz|Lebus|
        PL|lesser poland voivodeship|Kleinpolen|
        PL|masovian voivodeship|Masowien|
        PL|opole voivodeship|Oppeln|
        PL|subcarpathian voivodeship|Karpatenvorland|
        PL|podlasie|Podlachien|
        PL|pomeranian voivodeship|Pommern|
        PL|silesian voivodeship|Schlesien|
        PL|swietokrzyskie|Heiligkreuz|
        PL|warmian masurian voivodeship|Ermland-Masuren|
        PL|greater poland voivodeship|Großpolen|
        PL|west pomeranian voivodeship|Westpommern|
        PT|evora|Évora|
        PT|lisbon|Lissabon|Lisboa
        PT|santarem|Santarém|
        PT|setubal|Setúbal|
        PT|azores|Azoren|Asorene
        US|california|Kalifornien|
        US|washington dc|Washington, D.C.|
        US|north carolina||Nord-Carolina
        US|north dakota||Nord-Dakota
        US|south carolina||Sør-Carolina
        US|south dakota||Sør-Dakota
        US|west virginia||Vest-Virginia
        """
}

extension Holiday {
    /// The name for a reader of a language (ISO 639-1): the country's own where that is the language, else a
    /// translation where there is one, else the English name.
    public func name(in language: String, of region: HolidayRegion) -> String {
        region.language == language ? localName : HolidayNames.translation(of: name, into: language) ?? name
    }
}

extension HolidayRegion {
    /// The name for a reader of a language (ISO 639-1), chosen as that of a holiday is.
    public func name(in language: String) -> String {
        if self.language == language { return localName }
        guard let part, let country = HolidayRegion(code: country) else {
            return HolidayNames.translation(of: name, into: language) ?? name
        }
        let ownName = name.dropFirst(country.name.count + 2)
        return "\(country.name(in: language)), \(ownName.isEmpty ? part[...] : ownName)"
    }
}

/// Names of countries, and of holidays that many countries have, in the languages that tcal speaks.
enum HolidayNames {
    private static let languages = ["de", "fr", "es", "ja", "nl"]

    /// The translation of an English name; nil where there is none.
    static func translation(of name: String, into language: String) -> String? {
        languages.firstIndex(of: language).flatMap { column in translations[name].map { $0[column] } }
    }

    /// The names in `languages`, by the English one.
    private static let translations: [String: [String]] = table.utf8.split(separator: 0x0A).reduce(into: [:]) {
        let names = Substring($1).split(separator: ";").map { String($0.drop { $0 == " " }) }
        if names.count == languages.count + 1 { $0[names[0]] = Array(names.dropFirst()) }
    }

    /// English; German; French; Spanish; Japanese; Dutch.
    private static let table = """
        Argentina; Argentinien; Argentine; Argentina; アルゼンチン; Argentinië
        Austria; Österreich; Autriche; Austria; オーストリア; Oostenrijk
        Australia; Australien; Australie; Australia; オーストラリア; Australië
        Belgium; Belgien; Belgique; Bélgica; ベルギー; België
        Bulgaria; Bulgarien; Bulgarie; Bulgaria; ブルガリア; Bulgarije
        Brazil; Brasilien; Brésil; Brasil; ブラジル; Brazilië
        Canada; Kanada; Canada; Canadá; カナダ; Canada
        Switzerland; Schweiz; Suisse; Suiza; スイス; Zwitserland
        Chile; Chile; Chili; Chile; チリ; Chili
        China; China; Chine; China; 中国; China
        Colombia; Kolumbien; Colombie; Colombia; コロンビア; Colombia
        Cyprus; Zypern; Chypre; Chipre; キプロス; Cyprus
        Czechia; Tschechien; Tchéquie; Chequia; チェコ; Tsjechië
        Germany; Deutschland; Allemagne; Alemania; ドイツ; Duitsland
        Denmark; Dänemark; Danemark; Dinamarca; デンマーク; Denemarken
        Estonia; Estland; Estonie; Estonia; エストニア; Estland
        Spain; Spanien; Espagne; España; スペイン; Spanje
        Finland; Finnland; Finlande; Finlandia; フィンランド; Finland
        France; Frankreich; France; Francia; フランス; Frankrijk
        United Kingdom; Vereinigtes Königreich; Royaume-Uni; Reino Unido; イギリス; Verenigd Koninkrijk
        Greece; Griechenland; Grèce; Grecia; ギリシャ; Griekenland
        Croatia; Kroatien; Croatie; Croacia; クロアチア; Kroatië
        Hungary; Ungarn; Hongrie; Hungría; ハンガリー; Hongarije
        Ireland; Irland; Irlande; Irlanda; アイルランド; Ierland
        Israel; Israel; Israël; Israel; イスラエル; Israël
        Iceland; Island; Islande; Islandia; アイスランド; IJsland
        Italy; Italien; Italie; Italia; イタリア; Italië
        Japan; Japan; Japon; Japón; 日本; Japan
        South Korea; Südkorea; Corée du Sud; Corea del Sur; 韓国; Zuid-Korea
        Lithuania; Litauen; Lituanie; Lituania; リトアニア; Litouwen
        Luxembourg; Luxemburg; Luxembourg; Luxemburgo; ルクセンブルク; Luxemburg
        Latvia; Lettland; Lettonie; Letonia; ラトビア; Letland
        Malta; Malta; Malte; Malta; マルタ; Malta
        Mexico; Mexiko; Mexique; México; メキシコ; Mexico
        Netherlands; Niederlande; Pays-Bas; Países Bajos; オランダ; Nederland
        Norway; Norwegen; Norvège; Noruega; ノルウェー; Noorwegen
        New Zealand; Neuseeland; Nouvelle-Zélande; Nueva Zelanda; ニュージーランド; Nieuw-Zeeland
        Peru; Peru; Pérou; Perú; ペルー; Peru
        Poland; Polen; Pologne; Polonia; ポーランド; Polen
        Portugal; Portugal; Portugal; Portugal; ポルトガル; Portugal
        Romania; Rumänien; Roumanie; Rumanía; ルーマニア; Roemenië
        Saudi Arabia; Saudi-Arabien; Arabie saoudite; Arabia Saudí; サウジアラビア; Saoedi-Arabië
        Sweden; Schweden; Suède; Suecia; スウェーデン; Zweden
        Slovenia; Slowenien; Slovénie; Eslovenia; スロベニア; Slovenië
        Slovakia; Slowakei; Slovaquie; Eslovaquia; スロバキア; Slowakije
        Turkey; Türkei; Turquie; Turquía; トルコ; Turkije
        United States; Vereinigte Staaten; États-Unis; Estados Unidos; アメリカ; Verenigde Staten
        South Africa; Südafrika; Afrique du Sud; Sudáfrica; 南アフリカ; Zuid-Afrika
        New Year’s Day; Neujahr; Jour de l’an; Año Nuevo; 元日; Nieuwjaarsdag
        Epiphany; Heilige Drei Könige; Épiphanie; Epifanía; 公現祭; Driekoningen
        Saint Joseph’s Day; Josefstag; Saint-Joseph; San José; 聖ヨセフの日; Sint-Jozef
        Women’s Day; Frauentag; Journée des femmes; Día de la Mujer; 女性の日; Vrouwendag
        Maundy Thursday; Gründonnerstag; Jeudi saint; Jueves Santo; 聖木曜日; Witte Donderdag
        Good Friday; Karfreitag; Vendredi saint; Viernes Santo; 聖金曜日; Goede Vrijdag
        Holy Saturday; Karsamstag; Samedi saint; Sábado Santo; 聖土曜日; Stille Zaterdag
        Easter Saturday; Karsamstag; Samedi saint; Sábado Santo; 聖土曜日; Stille Zaterdag
        Easter Sunday; Ostersonntag; Pâques; Domingo de Pascua; 復活祭; Eerste paasdag
        Easter Monday; Ostermontag; Lundi de Pâques; Lunes de Pascua; 復活祭の月曜日; Tweede paasdag
        Labour Day; Tag der Arbeit; Fête du Travail; Día del Trabajo; メーデー; Dag van de Arbeid
        Workers’ Day; Tag der Arbeit; Fête du Travail; Día del Trabajo; メーデー; Dag van de Arbeid
        Europe Day; Europatag; Journée de l’Europe; Día de Europa; ヨーロッパ・デー; Europadag
        Mother’s Day; Muttertag; Fête des mères; Día de la Madre; 母の日; Moederdag
        Father’s Day; Vatertag; Fête des pères; Día del Padre; 父の日; Vaderdag
        Ascension Day; Christi Himmelfahrt; Ascension; Ascensión; キリスト昇天祭; Hemelvaartsdag
        Whit Sunday; Pfingstsonntag; Pentecôte; Pentecostés; 聖霊降臨祭; Eerste pinksterdag
        Whit Monday; Pfingstmontag; Lundi de Pentecôte; Lunes de Pentecostés; 聖霊降臨祭の月曜日; Tweede pinksterdag
        Corpus Christi; Fronleichnam; Fête-Dieu; Corpus Christi; 聖体祭; Sacramentsdag
        Sacred Heart; Herz-Jesu-Fest; Sacré-Cœur; Sagrado Corazón; 聖心の祭日; Heilig Hart van Jezus
        Midsummer Eve; Mittsommerabend; Veille de la Saint-Jean; Víspera de San Juan; 夏至祭前夜; Midzomeravond
        Midsummer Day; Mittsommer; Saint-Jean; San Juan; 夏至祭; Midzomer
        Saints Peter and Paul; Peter und Paul; Saints Pierre et Paul; San Pedro y San Pablo; 聖ペトロ・聖パウロの日; \
        Petrus en Paulus
        Assumption Day; Mariä Himmelfahrt; Assomption; Asunción de la Virgen; 聖母被昇天祭; Maria-Tenhemelopneming
        Reformation Day; Reformationstag; Fête de la Réformation; Día de la Reforma; 宗教改革記念日; Hervormingsdag
        All Saints’ Day; Allerheiligen; Toussaint; Todos los Santos; 諸聖人の日; Allerheiligen
        All Souls’ Day; Allerseelen; Commémoration des défunts; Día de los Difuntos; 死者の日; Allerzielen
        Saint Andrew’s Day; Andreastag; Saint-André; San Andrés; 聖アンデレの日; Sint-Andreas
        Saint Patrick’s Day; Saint Patrick’s Day; Saint-Patrick; San Patricio; 聖パトリックの日; Saint Patrick’s Day
        Immaculate Conception; Mariä Empfängnis; Immaculée Conception; Inmaculada Concepción; 無原罪の聖マリアの祭日; \
        Maria-Onbevlekte Ontvangenis
        Christmas Eve; Heiligabend; Veille de Noël; Nochebuena; クリスマスイブ; Kerstavond
        Christmas Day; Erster Weihnachtstag; Noël; Navidad; クリスマス; Eerste kerstdag
        Second Day of Christmas; Zweiter Weihnachtstag; Lendemain de Noël; Segundo día de Navidad; クリスマス翌日; \
        Tweede kerstdag
        Boxing Day; Zweiter Weihnachtstag; Lendemain de Noël; Segundo día de Navidad; ボクシング・デー; Tweede kerstdag
        New Year’s Eve; Silvester; Saint-Sylvestre; Nochevieja; 大晦日; Oudejaarsdag
        National Day; Nationalfeiertag; Fête nationale; Fiesta Nacional; 建国記念日; Nationale feestdag
        Independence Day; Unabhängigkeitstag; Jour de l’Indépendance; Día de la Independencia; 独立記念日; \
        Onafhankelijkheidsdag
        Restoration of Independence; Tag der Wiedererlangung der Unabhängigkeit; Restauration de l’indépendance; \
        Restauración de la Independencia; 独立回復記念日; Herstel van de onafhankelijkheid
        Constitution Day; Verfassungstag; Jour de la Constitution; Día de la Constitución; 憲法記念日; Dag van de Grondwet
        Republic Day; Tag der Republik; Fête de la République; Día de la República; 共和国記念日; Dag van de Republiek
        Statehood Day; Tag der Staatlichkeit; Jour de l’État; Día del Estado; 国家の日; Dag van de Staat
        Liberation Day; Tag der Befreiung; Jour de la Libération; Día de la Liberación; 解放記念日; Bevrijdingsdag
        Victory Day; Tag des Sieges; Jour de la Victoire; Día de la Victoria; 戦勝記念日; Dag van de Overwinning
        Armistice Day; Tag des Waffenstillstands; Armistice; Día del Armisticio; 休戦記念日; Wapenstilstand
        Remembrance Day; Gedenktag; Jour du Souvenir; Día del Recuerdo; 追悼の日; Herdenkingsdag
        Freedom Day; Tag der Freiheit; Jour de la Liberté; Día de la Libertad; 自由の日; Dag van de Vrijheid
        Children’s Day; Kindertag; Journée des enfants; Día del Niño; 子供の日; Kinderdag
        Thanksgiving; Thanksgiving; Action de grâce; Acción de Gracias; 感謝祭; Thanksgiving
        Memorial Day; Memorial Day; Memorial Day; Día de los Caídos; 戦没将兵追悼記念日; Memorial Day
        German Unity Day; Tag der Deutschen Einheit; Jour de l’Unité allemande; Día de la Unidad Alemana; ドイツ統一の日; \
        Dag van de Duitse eenheid
        Chinese New Year; Chinesisches Neujahr; Nouvel An chinois; Año Nuevo chino; 春節; Chinees Nieuwjaar
        Mid-Autumn Festival; Mondfest; Fête de la mi-automne; Festival del Medio Otoño; 中秋節; Midherfstfeest
        Dragon Boat Festival; Drachenbootfest; Fête des bateaux-dragons; Festival del Bote del Dragón; 端午節; \
        Drakenbootfeest
        Eid al-Fitr; Fest des Fastenbrechens; Aïd el-Fitr; Fiesta de la Ruptura del Ayuno; イド・アル＝フィトル; Suikerfeest
        Eid al-Adha; Opferfest; Aïd el-Adha; Fiesta del Sacrificio; イド・アル＝アドハー; Offerfeest
        Buddha’s Birthday; Geburtstag Buddhas; Anniversaire du Bouddha; Cumpleaños de Buda; 釈迦の誕生日; \
        Verjaardag van Boeddha
        Passover; Pessach; Pessa’h; Pésaj; 過越; Pesach
        Rosh Hashanah; Rosch ha-Schana; Roch Hachana; Rosh Hashaná; ローシュ・ハッシャーナー; Rosj Hasjana
        Yom Kippur; Jom Kippur; Yom Kippour; Yom Kipur; ヨーム・キップール; Jom Kipoer
        Sukkot; Sukkot; Souccot; Sucot; スッコート; Soekot
        Shavuot; Schawuot; Chavouot; Shavuot; シャヴオット; Sjavoeot

        """
}

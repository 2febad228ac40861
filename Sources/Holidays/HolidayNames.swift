extension Holiday {
    /// The name for a reader of a language (ISO 639-1): the country's own where that is the language, else a
    /// translation where there is one, else the English name.
    public func name(in language: String, of region: HolidayRegion) -> String {
        region.language == language ? localName : HolidayNames.translation(of: name, into: language) ?? name
    }
}

extension HolidayRegion {
    /// The name for a reader of a language (ISO 639-1), as that of a holiday.
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
    private static let languages = ["de", "fr", "es", "ja"]

    /// The translation of an English name; nil where there is none.
    static func translation(of name: String, into language: String) -> String? {
        languages.firstIndex(of: language).flatMap { column in translations[name].map { $0[column] } }
    }

    /// The names in `languages`, by the English one.
    private static let translations: [String: [String]] = table.utf8.split(separator: 0x0A).reduce(into: [:]) {
        let names = Substring($1).split(separator: ";").map { String($0.drop { $0 == " " }) }
        if names.count == languages.count + 1 { $0[names[0]] = Array(names.dropFirst()) }
    }

    /// English; German; French; Spanish; Japanese.
    private static let table = """
        Argentina; Argentinien; Argentine; Argentina; アルゼンチン
        Austria; Österreich; Autriche; Austria; オーストリア
        Australia; Australien; Australie; Australia; オーストラリア
        Belgium; Belgien; Belgique; Bélgica; ベルギー
        Bulgaria; Bulgarien; Bulgarie; Bulgaria; ブルガリア
        Brazil; Brasilien; Brésil; Brasil; ブラジル
        Canada; Kanada; Canada; Canadá; カナダ
        Switzerland; Schweiz; Suisse; Suiza; スイス
        Chile; Chile; Chili; Chile; チリ
        China; China; Chine; China; 中国
        Colombia; Kolumbien; Colombie; Colombia; コロンビア
        Cyprus; Zypern; Chypre; Chipre; キプロス
        Czechia; Tschechien; Tchéquie; Chequia; チェコ
        Germany; Deutschland; Allemagne; Alemania; ドイツ
        Denmark; Dänemark; Danemark; Dinamarca; デンマーク
        Estonia; Estland; Estonie; Estonia; エストニア
        Spain; Spanien; Espagne; España; スペイン
        Finland; Finnland; Finlande; Finlandia; フィンランド
        France; Frankreich; France; Francia; フランス
        United Kingdom; Vereinigtes Königreich; Royaume-Uni; Reino Unido; イギリス
        Greece; Griechenland; Grèce; Grecia; ギリシャ
        Croatia; Kroatien; Croatie; Croacia; クロアチア
        Hungary; Ungarn; Hongrie; Hungría; ハンガリー
        Ireland; Irland; Irlande; Irlanda; アイルランド
        Israel; Israel; Israël; Israel; イスラエル
        Iceland; Island; Islande; Islandia; アイスランド
        Italy; Italien; Italie; Italia; イタリア
        Japan; Japan; Japon; Japón; 日本
        South Korea; Südkorea; Corée du Sud; Corea del Sur; 韓国
        Lithuania; Litauen; Lituanie; Lituania; リトアニア
        Luxembourg; Luxemburg; Luxembourg; Luxemburgo; ルクセンブルク
        Latvia; Lettland; Lettonie; Letonia; ラトビア
        Malta; Malta; Malte; Malta; マルタ
        Mexico; Mexiko; Mexique; México; メキシコ
        Netherlands; Niederlande; Pays-Bas; Países Bajos; オランダ
        Norway; Norwegen; Norvège; Noruega; ノルウェー
        New Zealand; Neuseeland; Nouvelle-Zélande; Nueva Zelanda; ニュージーランド
        Peru; Peru; Pérou; Perú; ペルー
        Poland; Polen; Pologne; Polonia; ポーランド
        Portugal; Portugal; Portugal; Portugal; ポルトガル
        Romania; Rumänien; Roumanie; Rumanía; ルーマニア
        Saudi Arabia; Saudi-Arabien; Arabie saoudite; Arabia Saudí; サウジアラビア
        Sweden; Schweden; Suède; Suecia; スウェーデン
        Slovenia; Slowenien; Slovénie; Eslovenia; スロベニア
        Slovakia; Slowakei; Slovaquie; Eslovaquia; スロバキア
        Turkey; Türkei; Turquie; Turquía; トルコ
        United States; Vereinigte Staaten; États-Unis; Estados Unidos; アメリカ
        South Africa; Südafrika; Afrique du Sud; Sudáfrica; 南アフリカ
        New Year’s Day; Neujahr; Jour de l’an; Año Nuevo; 元日
        Epiphany; Heilige Drei Könige; Épiphanie; Epifanía; 公現祭
        Saint Joseph’s Day; Josefstag; Saint-Joseph; San José; 聖ヨセフの日
        Women’s Day; Frauentag; Journée des femmes; Día de la Mujer; 女性の日
        Maundy Thursday; Gründonnerstag; Jeudi saint; Jueves Santo; 聖木曜日
        Good Friday; Karfreitag; Vendredi saint; Viernes Santo; 聖金曜日
        Holy Saturday; Karsamstag; Samedi saint; Sábado Santo; 聖土曜日
        Easter Saturday; Karsamstag; Samedi saint; Sábado Santo; 聖土曜日
        Easter Sunday; Ostersonntag; Pâques; Domingo de Pascua; 復活祭
        Easter Monday; Ostermontag; Lundi de Pâques; Lunes de Pascua; 復活祭の月曜日
        Labour Day; Tag der Arbeit; Fête du Travail; Día del Trabajo; メーデー
        Workers’ Day; Tag der Arbeit; Fête du Travail; Día del Trabajo; メーデー
        Europe Day; Europatag; Journée de l’Europe; Día de Europa; ヨーロッパ・デー
        Mother’s Day; Muttertag; Fête des mères; Día de la Madre; 母の日
        Father’s Day; Vatertag; Fête des pères; Día del Padre; 父の日
        Ascension Day; Christi Himmelfahrt; Ascension; Ascensión; キリスト昇天祭
        Whit Sunday; Pfingstsonntag; Pentecôte; Pentecostés; 聖霊降臨祭
        Whit Monday; Pfingstmontag; Lundi de Pentecôte; Lunes de Pentecostés; 聖霊降臨祭の月曜日
        Corpus Christi; Fronleichnam; Fête-Dieu; Corpus Christi; 聖体祭
        Sacred Heart; Herz-Jesu-Fest; Sacré-Cœur; Sagrado Corazón; 聖心の祭日
        Midsummer Eve; Mittsommerabend; Veille de la Saint-Jean; Víspera de San Juan; 夏至祭前夜
        Midsummer Day; Mittsommer; Saint-Jean; San Juan; 夏至祭
        Saints Peter and Paul; Peter und Paul; Saints Pierre et Paul; San Pedro y San Pablo; 聖ペトロ・聖パウロの日
        Assumption Day; Mariä Himmelfahrt; Assomption; Asunción de la Virgen; 聖母被昇天祭
        Reformation Day; Reformationstag; Fête de la Réformation; Día de la Reforma; 宗教改革記念日
        All Saints’ Day; Allerheiligen; Toussaint; Todos los Santos; 諸聖人の日
        All Souls’ Day; Allerseelen; Commémoration des défunts; Día de los Difuntos; 死者の日
        Saint Andrew’s Day; Andreastag; Saint-André; San Andrés; 聖アンデレの日
        Saint Patrick’s Day; Saint Patrick’s Day; Saint-Patrick; San Patricio; 聖パトリックの日
        Immaculate Conception; Mariä Empfängnis; Immaculée Conception; Inmaculada Concepción; 無原罪の聖マリアの祭日
        Christmas Eve; Heiligabend; Veille de Noël; Nochebuena; クリスマスイブ
        Christmas Day; Erster Weihnachtstag; Noël; Navidad; クリスマス
        Second Day of Christmas; Zweiter Weihnachtstag; Lendemain de Noël; Segundo día de Navidad; クリスマス翌日
        Boxing Day; Zweiter Weihnachtstag; Lendemain de Noël; Segundo día de Navidad; ボクシング・デー
        New Year’s Eve; Silvester; Saint-Sylvestre; Nochevieja; 大晦日
        National Day; Nationalfeiertag; Fête nationale; Fiesta Nacional; 建国記念日
        Independence Day; Unabhängigkeitstag; Jour de l’Indépendance; Día de la Independencia; 独立記念日
        Restoration of Independence; Tag der Wiedererlangung der Unabhängigkeit; Restauration de l’indépendance; \
        Restauración de la Independencia; 独立回復記念日
        Constitution Day; Verfassungstag; Jour de la Constitution; Día de la Constitución; 憲法記念日
        Republic Day; Tag der Republik; Fête de la République; Día de la República; 共和国記念日
        Statehood Day; Tag der Staatlichkeit; Jour de l’État; Día del Estado; 国家の日
        Liberation Day; Tag der Befreiung; Jour de la Libération; Día de la Liberación; 解放記念日
        Victory Day; Tag des Sieges; Jour de la Victoire; Día de la Victoria; 戦勝記念日
        Armistice Day; Tag des Waffenstillstands; Armistice; Día del Armisticio; 休戦記念日
        Remembrance Day; Gedenktag; Jour du Souvenir; Día del Recuerdo; 追悼の日
        Freedom Day; Tag der Freiheit; Jour de la Liberté; Día de la Libertad; 自由の日
        Children’s Day; Kindertag; Journée des enfants; Día del Niño; 子供の日
        Thanksgiving; Thanksgiving; Action de grâce; Acción de Gracias; 感謝祭
        Memorial Day; Memorial Day; Memorial Day; Día de los Caídos; 戦没将兵追悼記念日
        German Unity Day; Tag der Deutschen Einheit; Jour de l’Unité allemande; Día de la Unidad Alemana; ドイツ統一の日
        Chinese New Year; Chinesisches Neujahr; Nouvel An chinois; Año Nuevo chino; 春節
        Mid-Autumn Festival; Mondfest; Fête de la mi-automne; Festival del Medio Otoño; 中秋節
        Dragon Boat Festival; Drachenbootfest; Fête des bateaux-dragons; Festival del Bote del Dragón; 端午節
        Eid al-Fitr; Fest des Fastenbrechens; Aïd el-Fitr; Fiesta de la Ruptura del Ayuno; イド・アル＝フィトル
        Eid al-Adha; Opferfest; Aïd el-Adha; Fiesta del Sacrificio; イド・アル＝アドハー
        Buddha’s Birthday; Geburtstag Buddhas; Anniversaire du Bouddha; Cumpleaños de Buda; 釈迦の誕生日
        Passover; Pessach; Pessa’h; Pésaj; 過越
        Rosh Hashanah; Rosch ha-Schana; Roch Hachana; Rosh Hashaná; ローシュ・ハッシャーナー
        Yom Kippur; Jom Kippur; Yom Kippour; Yom Kipur; ヨーム・キップール
        Sukkot; Sukkot; Souccot; Sucot; スッコート
        Shavuot; Schawuot; Chavouot; Shavuot; シャヴオット

        """
}

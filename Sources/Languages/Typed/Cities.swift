internal import CalendarEngine

/// Cities whose zone the database has under another name, and their names in the languages that people type. The names
/// in the database itself (`Europe/Berlin`) are not repeated. Case and accents do not matter.
///
/// Names that people have too (Charlotte, Florence, Austin) are left out: `call 9am Charlotte` is about her.
enum Cities {
    /// The zone of a city; nil where it is not in the table.
    static func zone(of name: String) -> String? { zones[name.foldedForSearch] }

    /// The names of a zone's cities.
    static func names(inZone identifier: String) -> [String] { names[identifier] ?? [] }

    private static let names: [String: [String]] = Dictionary(
        uniqueKeysWithValues: table.split(separator: "\n").compactMap { line in
            let sides = line.split(separator: "=")
            guard sides.count == 2 else { return nil }
            return (String(sides[0]), sides[1].split(separator: ",").map { String($0.drop { $0 == " " }) })
        })

    private static let zones: [String: String] = Dictionary(
        names.flatMap { zone, names in names.map { ($0.foldedForSearch, zone) } },
        uniquingKeysWith: { first, _ in first })

    private static let table = """
        Europe/Berlin=Berlino, Berlín, Berlijn, Berlim, ベルリン, Frankfurt, Frankfurt am Main, Francfort, \
        Fráncfort, Francoforte, フランクフルト, Munich, München, Muenchen, Münchner, Múnich, Munique, ミュンヘン, \
        Hamburg, Hambourg, Hamburgo, Amburgo, ハンブルク, Cologne, Köln, Koeln, Colonia, Keulen, Stuttgart, \
        Düsseldorf, Duesseldorf, Leipzig, Dresden, Dresdner, Hannover, Hanover, Nuremberg, Nürnberg, \
        Bremen, Bonn, Dortmund, Germany
        Europe/Vienna=Wien, Vienne, Viena, Wenen, ウィーン, Salzburg, Graz, Innsbruck, Linz, Austria
        Europe/Zurich=Zürich, Zuerich, Zürcher, Zurigo, Zúrich, Zurique, チューリッヒ, Geneva, Genf, Genève, \
        Ginebra, Ginevra, Genebra, ジュネーブ, Basel, Bern, Berne, Lausanne, Switzerland
        Europe/Rome=Rom, Roma, Römer, ローマ, Milan, Mailand, Mailänder, Milano, Milán, Milaan, Milão, \
        ミラノ, Naples, Neapel, Napoli, Nápoles, Turin, Torino, Turijn, Turim, Florenz, Firenze, \
        Florencia, Venice, Venedig, Venezia, Venise, Venecia, Veneza, Bologna, Genoa, Genua, Genova, \
        Palermo, Italy
        Europe/Paris=Parijs, Parigi, París, パリ, Lyon, Marseille, Toulouse, Bordeaux, Strasbourg, \
        Straßburg, Lille, Nantes
        Europe/London=Londres, Londra, Londen, ロンドン, Manchester, Birmingham, Edinburgh, Glasgow, \
        Liverpool, Leeds, Bristol, Cardiff, Oxford, Heathrow, Gatwick
        Europe/Madrid=マドリード, Barcelona, Barcelone, Barcellona, バルセロナ, Seville, Sevilla, Bilbao, \
        Málaga, Spain
        Europe/Lisbon=Lissabon, Lisboa, Lisbonne, Lisbona, リスボン, Porto, Oporto
        Europe/Brussels=Brüssel, Bryssel, Bruessel, Brüsseler, Bruxelles, Bruselas, Brussel, Bruxelas, ブリュッセル, \
        Antwerp, Antwerpen
        Europe/Amsterdam=Amsterdã, アムステルダム, Rotterdam, The Hague, Den Haag, La Haye, Utrecht, \
        Eindhoven
        Europe/Copenhagen=Kopenhagen, Köpenhamn, Kopenhagener, København, Copenhague, Copenaghen, コペンハーゲン
        Europe/Stockholm=Stoccolma, Estocolmo, ストックホルム, Göteborg, Gothenburg, Malmö
        Europe/Helsinki=Helsingfors
        Europe/Warsaw=Warschau, Warszawa, Varsovie, Varsovia, Varsavia, Varsóvia, ワルシャワ, Krakow, \
        Kraków, Krakau, Gdansk
        Europe/Prague=Prag, Praha, Praga, Praag, プラハ, Brno
        Europe/Budapest=Budapeste, ブダペスト
        Europe/Bucharest=Bukarest, Bucarest, Bucareste, Boekarest, ブカレスト
        Europe/Athens=Athen, Aten, Athener, Athènes, Atenas, Atene, Athene, アテネ
        Europe/Istanbul=Estambul, Istambul, イスタンブール, Ankara, Izmir
        Europe/Moscow=Moskau, Moskva, Moscou, Moscú, Mosca, Moskou, Moscovo, モスクワ, Saint Petersburg, St \
        Petersburg, Sankt Petersburg
        Europe/Kyiv=Kiew, キーウ
        Europe/Belgrade=Belgrad, Belgrado
        Europe/Dublin=Dublín, Dublino, ダブリン
        America/New_York=Nueva York, Nova York, Nova Iorque, ニューヨーク, Boston, Washington, Philadelphia, \
        Atlanta, Miami, Baltimore, Pittsburgh, Cleveland, Brooklyn, Manhattan
        America/Chicago=シカゴ, Dallas, Houston, San Antonio, Minneapolis, New Orleans, Nashville, Kansas \
        City, St Louis, Milwaukee, Memphis
        America/Denver=Salt Lake City, Albuquerque, Colorado Springs
        America/Phoenix=Tucson
        America/Los_Angeles=ロサンゼルス, San Francisco, サンフランシスコ, Seattle, シアトル, San Diego, Portland, Las \
        Vegas, ラスベガス, San Jose, Sacramento, Oakland, Palo Alto, Silicon Valley
        America/Toronto=トロント, Ottawa, Montreal, Montréal, モントリオール, Quebec, Quebec City
        America/Edmonton=Calgary
        America/Mexico_City=Ciudad de México, Mexiko-Stadt, Città del Messico, Cidade do México, CDMX, \
        Guadalajara, Puebla, メキシコシティ
        America/Sao_Paulo=サンパウロ, Rio de Janeiro, Rio, Brasília, Belo Horizonte, Porto Alegre, Curitiba
        America/Argentina/Buenos_Aires=ブエノスアイレス
        America/Bogota=Medellín, Cali
        America/Havana=Havanna, La Habana, La Havane
        America/Santiago=Santiago de Chile
        Asia/Tokyo=Tokio, Tokioter, Tóquio, 東京, Osaka, 大阪, Kyoto, 京都, Yokohama, 横浜, Nagoya, 名古屋, \
        Sapporo, 札幌, Fukuoka, 福岡
        Asia/Seoul=Séoul, Seúl, Seul, ソウル, Busan
        Asia/Shanghai=Schanghai, Shanghái, Xangai, Sjanghai, 上海, Beijing, Peking, Pekinger, Pékin, \
        Pekín, Pechino, Pequim, 北京, Shenzhen, Guangzhou, Chengdu, Hangzhou, Wuhan, China
        Asia/Hong_Kong=Hongkong, 香港
        Asia/Taipei=Taipeh, Taipéi, 台北
        Asia/Singapore=Singapur, Singapour, Singapura, Cingapura, シンガポール
        Asia/Kolkata=Mumbai, Bombay, ムンバイ, Delhi, デリー, New Delhi, Neu-Delhi, Nueva Delhi, Nova Délhi, \
        Nuova Delhi, Bangalore, Bengaluru, Chennai, Hyderabad, Pune, Ahmedabad
        Asia/Karachi=Lahore, Islamabad
        Asia/Dubai=Dubái, ドバイ, Abu Dhabi
        Asia/Riyadh=Riad, Jeddah
        Asia/Jerusalem=Tel Aviv, Tel-Aviv, Haifa
        Asia/Tehran=Teheran, Téhéran, Teherán
        Asia/Baghdad=Bagdad
        Asia/Bangkok=バンコク
        Asia/Ho_Chi_Minh=Saigon, Hanoi
        Asia/Makassar=Bali, Denpasar
        Asia/Manila=Manille, マニラ
        Africa/Cairo=Kairo, Le Caire, El Cairo, Caïro, カイロ
        Africa/Johannesburg=Cape Town, Kapstadt, Kapstädter, Le Cap, Ciudad del Cabo, Città del Capo, \
        Kaapstad, Cidade do Cabo, Pretoria, Durban
        Africa/Lagos=Abuja
        Africa/Casablanca=Rabat, Marrakech, Marrakesch
        Africa/Algiers=Algier, Alger, Argel, Algeri
        Africa/Tunis=Tunesi, Túnez
        Australia/Sydney=シドニー, Sídney, Canberra
        Australia/Brisbane=Gold Coast
        Pacific/Auckland=Wellington, Christchurch, オークランド
        Pacific/Honolulu=Hawaii, Hawaï, Havaí, ハワイ
        """
}

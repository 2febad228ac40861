internal import Cells

/// A prompt for some text, in the bottom line.
protocol TypedLine: Layer {
    var field: TextField { get set }
}

extension TypedLine {
    var context: KeyContext { .text }
    var extent: LayerExtent { .line }

    mutating func type(_ key: Key, _ here: Situation) -> Bool { field.press(key) }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        field.paste(text)
        return []
    }

    mutating func settle(_ here: Situation) { field.settle(width: max(4, here.size.width / 2 - 2)) }
}

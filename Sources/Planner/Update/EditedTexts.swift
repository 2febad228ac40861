internal import CalendarEngine
internal import Phrases
internal import Cells

/// Handles texts of items that return from an editor, and the ends of imports and exports.
extension PlannerState {
    /// Keeps the text of an editor that failed; if the text is unchanged, only reports the failure.
    mutating func showFailure(of edit: TextEdit, _ reason: String) {
        if edit.text == edit.before {
            message = reason.capitalizedFirst
        } else {
            layers.append(RefusedText(edit: edit, reason: reason))
        }
    }

    /// Saves a text, unless it is unchanged.
    mutating func saveText(_ text: String, of edit: TextEdit) -> [Effect] {
        guard text != edit.before else {
            message = here.words.notice(.textUnchanged)
            return []
        }
        var edit = edit
        edit.text = text
        return perform(.replaceText(edit.identifier, text), on: edit.base.snapshot, from: .text(edit))
    }

    /// Shows the preview of an import, if its page is still open.
    mutating func showImport(_ preview: Result<ImportPreview, EditRefusal>, number: Int) {
        guard let place = layers.lastIndex(where: { ($0 as? ImportPage)?.number == number }),
            var page = layers[place] as? ImportPage
        else { return }
        switch preview {
        case .success(let preview):
            page.preview = preview
            layers[place] = page
        case .failure(let refusal): layers[place] = refused(page.prompt, refusal)
        }
    }

    /// Reports the end of an export; a refused path can be corrected.
    mutating func finishExport(_ export: Result<String, EditRefusal>) {
        var open: LinePrompt?
        if let prompt = topLayer as? LinePrompt {
            switch prompt.purpose {
            case .exportFile, .exportItems: open = prompt
            default: break
            }
        }
        switch export {
        case .success(let words):
            if open != nil { layers.removeLast() }
            message = words
        case .failure(let refusal):
            if let open {
                layers[layers.count - 1] = refused(open, refusal)
            } else {
                message = here.words(of: refusal)
            }
        }
    }

    private func refused(_ prompt: LinePrompt, _ refusal: EditRefusal) -> LinePrompt {
        var prompt = prompt
        prompt.failure = here.words(of: refusal)
        return prompt
    }
}

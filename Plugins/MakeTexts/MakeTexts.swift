import Foundation
import PackagePlugin

/// Makes the tables of what the languages say, from the files in a target's folder `Texts`, and of what people type, from
/// those in `Typed`, whenever one of them changes.
@main
struct MakeTexts: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let files = try ["Texts", "Typed"].flatMap { name in
            try FileManager.default.contentsOfDirectory(
                at: target.directoryURL.appending(path: name), includingPropertiesForKeys: nil
            ).filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
        }
        let output = context.pluginWorkDirectoryURL
        return [
            .buildCommand(
                displayName: "Making the words of the languages",
                executable: try context.tool(named: "make-texts").url,
                arguments: [output.path] + files.map(\.path), inputFiles: files,
                outputFiles: ["Texts.swift", "Words.swift"].map { output.appending(path: $0) })
        ]
    }
}

import Foundation
import PackagePlugin

/// Makes the tables of what the languages say from the files in a target's folder `Texts`, whenever one of them changes.
@main
struct MakeTexts: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL.appending(path: "Texts")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "Texts.swift")
        return [
            .buildCommand(
                displayName: "Making the texts of \(files.count) languages",
                executable: try context.tool(named: "make-texts").url,
                arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
        ]
    }
}

/// A service whose model writes about what it is given.
public enum InsightService: String, Sendable, Hashable, Codable, CaseIterable {
    case claude, openAI, gemini, groq, openRouter, ollama

    /// What people call it.
    public var name: String {
        switch self {
        case .claude: "Claude"
        case .openAI: "OpenAI"
        case .gemini: "Gemini"
        case .groq: "Groq"
        case .openRouter: "OpenRouter"
        case .ollama: "Ollama"
        }
    }

    /// Whether the model runs on a machine of the person's own.
    public var isLocal: Bool { self == .ollama }

    /// Where it is, unless the person says otherwise.
    public var usualAddress: String {
        switch self {
        case .claude: "https://api.anthropic.com"
        case .openAI: "https://api.openai.com/v1"
        case .gemini: "https://generativelanguage.googleapis.com"
        case .groq: "https://api.groq.com/openai/v1"
        case .openRouter: "https://openrouter.ai/api/v1"
        case .ollama: "http://localhost:11434"
        }
    }

    /// A model that it had when this was written.
    public var usualModel: String {
        switch self {
        case .claude: "claude-sonnet-4-5"
        case .openAI: "gpt-4o-mini"
        case .gemini: "gemini-2.5-flash"
        case .groq: "llama-3.3-70b-versatile"
        case .openRouter: "openrouter/auto"
        case .ollama: "llama3.2"
        }
    }

    /// Where a person gets a key; nil where none is needed.
    public var keyPage: String? {
        switch self {
        case .claude: "https://console.anthropic.com/settings/keys"
        case .openAI: "https://platform.openai.com/api-keys"
        case .gemini: "https://aistudio.google.com/apikey"
        case .groq: "https://console.groq.com/keys"
        case .openRouter: "https://openrouter.ai/keys"
        case .ollama: nil
        }
    }

    /// How the service is spoken to.
    enum Dialect { case messages, completions, contents, chat }

    var dialect: Dialect {
        switch self {
        case .claude: .messages
        case .openAI, .groq, .openRouter: .completions
        case .gemini: .contents
        case .ollama: .chat
        }
    }
}

/// A service with the model, the address and the key to use.
public struct InsightConnection: Sendable, Hashable {
    public var service: InsightService
    public var address: String
    public var model: String
    /// Empty where none is needed.
    public var key: String

    public init(service: InsightService, address: String, model: String, key: String) {
        (self.service, self.address, self.model, self.key) = (service, address, model, key)
    }
}

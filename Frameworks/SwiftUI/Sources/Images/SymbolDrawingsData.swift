/// Pictures that the free set lacks, drawn for this module.
extension SymbolCatalog {
    /// The picture of each file name that stands for no file.
    static let drawings = [
        missingName: """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
        <path fill-rule="evenodd" d="M3 1h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zm0 1a1 1 0 0 0-1 1\
        v10a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V3a1 1 0 0 0-1-1z"/></svg>
        """,
        "bird": """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="#000" stroke-width="1.1" \
        stroke-linejoin="round"><path d="M14.6 5.7 12.9 5C12.6 3.7 11.6 2.9 10.2 2.9c-1.6 0-2.8 1.2-2.9 2.8-.1 1.9-1.9 \
        3.6-6.1 5.8 1.7 1.8 4.3 2.5 6.6 2.2 3.1-.4 5.2-2.8 5.2-6.1V6.3z"/>\
        <circle cx="10.5" cy="5.4" r=".75" fill="#000" stroke="none"/></svg>
        """,
        "bird-fill": """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill-rule="evenodd" \
        d="M15.2 5.6 13.3 4.8C12.9 3.4 11.7 2.4 10.2 2.4c-1.8 0-3.2 1.4-3.3 3.2-.1 1.7-1.7 3.3-6.2 5.6-.3.2-.4.5-.1.8 1.9 \
        1.9 4.7 2.7 7.2 2.3 3.4-.5 5.7-3.1 5.7-6.7V6.5zM10.7 4.5a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6z"/></svg>
        """,
        "leaf": """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="#000" stroke-width="1.1" \
        stroke-linecap="round" stroke-linejoin="round"><path d="M1.2 2.2C.8 8.6 3.2 13 8.2 13c3 0 4.9-1.8 4.9-4.2 \
        0-3.7-3.3-4.3-6.4-4.5-2-.1-4.1-.5-5.5-2.1zM5.1 7.3c3.9.5 7.3 2.7 9.7 6.7"/></svg>
        """,
        "leaf-fill": """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="#000" stroke-width="1.2" \
        stroke-linecap="round"><mask id="v"><path fill="#fff" stroke="none" d="M0 0h16v16H0z"/>\
        <path d="M5.1 7.3c2.5.3 4.7 1.5 6.6 3.3"/></mask><path fill="#000" stroke="none" mask="url(#v)" \
        d="M1 1.7C0 8.9 2.9 13.5 8.2 13.5c3.3 0 5.5-2 5.5-4.7 0-4.1-3.6-4.9-6.9-5.1-2-.1-4-.4-5.3-2.1-.2-.2-.5-.1-.5.1z"/>\
        <path d="M12.7 11.6c.8.8 1.5 1.6 2.1 2.5"/></svg>
        """,
    ]
}

/// What runs in the page to find elements as a person or a screen reader does.
enum PageScript {
    private static let library = """
        const roles = {
          button: 'button, [role=button], input[type=button], input[type=submit], summary',
          link: 'a[href], [role=link]',
          textbox: 'input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=range]):not([type=hidden]), textarea, [role=textbox], [role=searchbox], [contenteditable=true]',
          heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
          checkbox: 'input[type=checkbox], [role=checkbox], [role=switch]',
          switch: '[role=switch], input[type=checkbox]',
          tab: '[role=tab], nav a',
          dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
          alertdialog: '[role=alertdialog]',
          alert: '[role=alert], [role=status]',
          listitem: 'li, [role=listitem]',
          img: 'img, [role=img]',
          menuitem: '[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]',
          combobox: 'select, [role=combobox], [role=listbox]',
        };
        const plain = text => (text || '').replace(/\\s+/g, ' ').trim();
        const byIds = ids => plain((ids || '').split(' ').map(id => document.getElementById(id)?.textContent || '').join(' '));
        const nameOf = element => plain(element.getAttribute('aria-label')) || byIds(element.getAttribute('aria-labelledby'))
          || plain([...(element.labels || [])].map(label => label.textContent).join(' '))
          || plain(element.getAttribute('alt')) || plain(element.getAttribute('placeholder'))
          || plain(element.innerText ?? element.textContent)
          || plain([...element.querySelectorAll('[aria-label], img[alt]')].map(part => part.getAttribute('aria-label') || part.alt).join(' '))
          || plain(element.value) || plain(element.title);
        const isSeen = element => element.getClientRects().length > 0
          && element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
          && !element.closest('[inert], [aria-hidden=true]');
        const unread = ['SCRIPT', 'STYLE', 'HEAD', 'TITLE'];
        // Whether a text can be shown by an element, however its parts lie: told without a layout, which on a page that
        // is asked again and again takes more time than all else.
        const squeezed = text => text.replace(/\\s+/g, '').toUpperCase();
        const mayHold = (element, text) => squeezed(element.textContent).includes(squeezed(text));
        // What is seen is found by going down to it; what is hidden, its parents do not show.
        const innermost = (element, text, isSeen) => {
          if (!mayHold(element, text)) return [];
          const holds = plain(element.innerText ?? element.textContent).includes(text);
          if (unread.includes(element.tagName) || (isSeen && !holds)) return [];
          const within = [...element.children].flatMap(child => innermost(child, text, isSeen));
          return within.length ? within : holds && element.tagName !== 'HTML' ? [element] : [];
        };
        const all = query => {
          const roots = query.within ? all(query.within) : [document];
          let found = [];
          for (const root of roots) {
            if (query.css) {
              found.push(...root.querySelectorAll(query.css));
            } else if (query.role) {
              found.push(...root.querySelectorAll(roles[query.role] || `[role=${query.role}]`));
            } else if (query.text) {
              found.push(...[...root.children].flatMap(child => innermost(child, query.text, !query.hidden)));
            }
          }
          found = [...new Set(found)];
          if (!query.hidden) found = found.filter(isSeen);
          if (query.name) {
            const same = found.filter(element => nameOf(element) === query.name);
            found = same.length ? same : found.filter(element => nameOf(element).includes(query.name));
          }
          if (query.index != null) {
            const one = found.at(query.index);
            found = one ? [one] : [];
          }
          return found;
        };
        """

    /// Arguments: a query and milliseconds. Calls back with an element, true, or null when the time is over. An expression to
    /// wait for stands in the script itself: pages forbid making code of text, and WebKit's driver keeps to that.
    static func find(_ expression: String? = nil) -> String {
        library + """

            const [query, limit, done] = arguments;
            const end = performance.now() + limit;
            const expression = \(expression.map { "async () => (\($0))" } ?? "null");
            let isOver = false, isAsking = false;
            const finish = value => {
              if (isOver) return;
              isOver = true;
              observer.disconnect();
              clearInterval(timer);
              done(value);
            };
            const ask = async () => {
              if (isOver || isAsking) return;
              isAsking = true;
              let value = null;
              try {
                if (expression) value = (await expression()) ? true : null;
                else if (query.gone) value = all(query.gone).length ? null : true;
                else value = all(query)[0] ?? null;
              } catch (error) { value = null; }
              isAsking = false;
              if (value !== null) finish(value);
              else if (performance.now() >= end) finish(null);
            };
            const observer = new MutationObserver(ask);
            observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
            // What changes no element, as a picture that has come, is seen by asking again.
            const timer = setInterval(ask, 100);
            ask();
            """
    }

    /// Argument: a query. Returns how many elements it finds.
    static let count = library + "\nreturn all(arguments[0]).length;"
}

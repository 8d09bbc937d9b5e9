/// What runs in a page to measure it.
enum PageMeasure {
    /// A script's body that returns the frames of all elements with an accessibility identifier.
    static let frames = """
        const frames = {};
        for (const element of document.querySelectorAll('[data-testid]')) {
          const box = element.getBoundingClientRect();
          frames[element.dataset.testid] ??= [box.x, box.y, box.width, box.height];
        }
        return frames;
        """

    /// A script's body that returns, for each element whose identifier begins with the argument, its size and the frames
    /// of the identified elements within it, from its top left.
    static let groups = """
        const groups = {};
        for (const group of document.querySelectorAll(`[data-testid^="${arguments[0]}"]`)) {
          const origin = group.getBoundingClientRect();
          const frames = { '': [0, 0, origin.width, origin.height] };
          for (const element of group.querySelectorAll('[data-testid]')) {
            const box = element.getBoundingClientRect();
            frames[element.dataset.testid] ??= [box.x - origin.x, box.y - origin.y, box.width, box.height];
          }
          groups[group.dataset.testid] = frames;
        }
        return groups;
        """

    /// An expression that is true when no element has come, gone or moved for six frames, which a measure that goes to
    /// the server and back takes less than. Before that the client's other scripts have arrived, where the page needs them;
    /// before and after that the server has answered all that it was told.
    static let isStill = """
        await (async () => {
          const measure = () => {
            let sum = '';
            for (const element of document.querySelectorAll('#hs *')) {
              const box = element.getBoundingClientRect();
              sum += `${box.x} ${box.y} ${box.width} ${box.height};`;
            }
            return sum;
          };
          await document.fonts.ready;
          await homescreen.more;
          if (!homescreen.isSettled) return false;
          const before = measure();
          for (let frame = 0; frame < 6; frame++) {
            await new Promise(requestAnimationFrame);
            if (measure() !== before) return false;
          }
          return homescreen.isSettled;
        })()
        """

    /// A script's body that returns what is wrong with the texts in sight.
    static let textProblems = """
        const problems = [];
        const boxes = [];
        for (const element of document.querySelectorAll('#hs .text')) {
          if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert], .only-read, .for-readers')) continue;
          const name = element.textContent.trim().slice(0, 40);
          const box = element.getBoundingClientRect();
          if (!name || !box.width) continue;
          if (box.left < -1 || box.right > innerWidth + 1) problems.push(`beyond the window: ${name}`);
          const isMeant = element.matches('.one, .clamp, .large-title > *');
          const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3;
          if (!isMeant && element.clientWidth && isCut) problems.push(`cut: ${name}`);
          const range = document.createRange();
          range.selectNodeContents(element);
          for (const line of range.getClientRects()) boxes.push({ element, name, line });
        }
        for (const [index, one] of boxes.entries()) {
          for (const other of boxes.slice(index + 1)) {
            if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
            const across = Math.min(one.line.right, other.line.right) - Math.max(one.line.left, other.line.left);
            const down = Math.min(one.line.bottom, other.line.bottom) - Math.max(one.line.top, other.line.top);
            const part = Math.min(one.line.height, other.line.height) * 0.3;
            if (across > 2 && down > part) problems.push(`on each other: ${one.name}, ${other.name}`);
          }
        }
        return [...new Set(problems)];
        """
}

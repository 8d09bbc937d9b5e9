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
    /// the server and back takes less than.
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
          const before = measure();
          for (let frame = 0; frame < 6; frame++) {
            await new Promise(requestAnimationFrame);
            if (measure() !== before) return false;
          }
          return true;
        })()
        """
}

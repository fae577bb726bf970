import { useEffect } from 'react';

/** Elements that use Space themselves. */
const ownsSpace = 'a, button, input, select, textarea, summary, [contenteditable], [role="button"]';
const writes = 'input, select, textarea, [contenteditable]';

/** Space and K play and pause wherever the focus is, unless an element uses the key itself. */
export function useShortcuts(isOn: boolean, toggle: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const answer = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : document.body;
      const isSpace = event.key === ' ' && target.closest(ownsSpace) === null;
      const isLetter = event.key.toLowerCase() === 'k' && target.closest(writes) === null;
      if (!isSpace && !isLetter) return;
      event.preventDefault();
      if (!event.repeat) toggle();
    };
    window.addEventListener('keydown', answer);
    return () => window.removeEventListener('keydown', answer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `toggle` reaches the element through a ref
  }, [isOn]);
}

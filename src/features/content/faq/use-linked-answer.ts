import { useEffect } from 'react';

/** Opens the question in the URL's hash, also after it changes. */
export function useLinkedAnswer(): void {
  useEffect(() => {
    const open = () => {
      const named = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      if (!(named instanceof HTMLDetailsElement)) return;
      named.open = true;
      named.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}

import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is, or ever was, near the viewport. */
export function useInView(ref: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState({ isInView: false, wasInView: false });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      // The newest entry: a busy browser passes several together.
      const isInView = entries.at(-1)?.isIntersecting === true;
      setSeen(({ wasInView }) => ({ isInView, wasInView: wasInView || isInView }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return seen;
}

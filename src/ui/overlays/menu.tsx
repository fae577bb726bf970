import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { classNames } from '../class-names.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** What the button is called, when what it shows says too little. */
  label?: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClassName?: string | undefined;
  /** Which edge of the button the list keeps to, and whether it opens upwards. */
  align?: 'start' | 'end';
  direction?: 'down' | 'up';
  /** Links and buttons; a press on one closes the list. */
  children: ReactNode;
}

/** Calls `close` on a press outside, on Esc, when the focus moves on and when something inside the list was chosen. */
function useDismissal(isOpen: boolean, close: (isByKey: boolean) => void) {
  const rootRef = useRef<HTMLDivElement>(null);
  const dismiss = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const isInside = ({ target }: Event) => target instanceof Node && rootRef.current?.contains(target) === true;
    const isChoice = ({ target }: Event) =>
      target instanceof Element &&
      rootRef.current?.contains(target.closest('ul')) === true &&
      target.closest('a, button') !== null;
    const leave = (event: Event) => !isInside(event) && dismiss(false);
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('click', (event) => isInside(event) && isChoice(event) && dismiss(false), { signal });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && dismiss(true), { signal });
    return () => stop.abort();
  }, [isOpen]);
  return rootRef;
}

/** A button that toggles a short list below (or above) it. */
export function Menu({ label, button, buttonClassName, align = 'end', direction = 'down', children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const rootRef = useDismissal(isOpen, (isByKey) => {
    setIsOpen(false);
    if (isByKey) buttonRef.current?.focus();
  });
  return (
    <div ref={rootRef} className={styles.menu}>
      <button
        ref={buttonRef}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        className={classNames(styles.button, buttonClassName)}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      <ul id={listId} hidden={!isOpen} className={classNames(styles.list, styles[align], styles[direction])}>
        {children}
      </ul>
    </div>
  );
}

interface MenuItemProps {
  children: ReactNode;
}

/** One row; put a link or a button with `menuItemClass` in it. */
export function MenuItem({ children }: MenuItemProps) {
  return <li>{children}</li>;
}

export const menuItemClass = styles.item;

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { classNames } from '../class-names.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** Accessible name, if the visible content is not enough. */
  label?: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClassName?: string | undefined;
  /** Alignment to the button's edge, and direction. */
  align?: 'start' | 'end';
  direction?: 'down' | 'up';
  /** Links and buttons. A click closes the list. */
  children: ReactNode;
}

/** Calls `close` on outside clicks, on Esc, when the focus leaves and when an item is chosen. */
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

/** One row. Contains a link or button with `menuItemClass`. */
export function MenuItem({ children }: MenuItemProps) {
  return <li>{children}</li>;
}

export const menuItemClass = styles.item;

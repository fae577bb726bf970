import { type ComponentPropsWithoutRef, type ReactNode, useLayoutEffect, useRef } from 'react';

import { modalOpenClass } from '../app-flags.ts';

interface ModalDialogProps extends Omit<ComponentPropsWithoutRef<'dialog'>, 'open'> {
  isOpen: boolean;
  /** Esc, a press beside the dialog or a button of its own asks for this; the owner sets `isOpen`. */
  onClose: () => void;
  /** False while closing would lose something, as in the middle of paying. */
  isDismissible?: boolean;
  children: ReactNode;
}

/** What a dialog that is read rather than filled in has the focus on first: its title. */
export const firstFocus = { 'data-first-focus': '', tabIndex: -1 } as const;

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  // Not React's `autoFocus`: it comes before the dialog is open, and is lost.
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
}

function openModally(dialog: HTMLDialogElement): () => void {
  show(dialog);
  document.body.classList.add(modalOpenClass);
  return () => {
    dialog.close();
    const isAnotherOpen = document.querySelector('dialog:modal') !== null;
    if (!isAnotherOpen) document.body.classList.remove(modalOpenClass);
  };
}

/** The bare modal `<dialog>`: the browser keeps the focus inside and the rest inert. Looks are its users'. */
export function ModalDialog({ isOpen, onClose, isDismissible = true, children, ...rest }: ModalDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  // Before anything is painted, and closed while it is still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    if (!isOpen || dialogRef.current === null) return undefined;
    return openModally(dialogRef.current);
  }, [isOpen]);

  const dismiss = () => {
    if (isDismissible) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the press lands on its backdrop; Esc does the same
    <dialog
      {...rest}
      ref={dialogRef}
      onCancel={(event) => {
        // The owner closes it by `isOpen`. A file field's own cancel event bubbles up here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss();
      }}
      onClose={(event) => {
        // A second Esc without a press in between closes it whatever was said to `cancel`, so that no page can trap the user. It
        // is as long as its owner has it open: else the page below would be locked with nothing over it.
        if (isOpen && event.target === event.currentTarget && !event.currentTarget.open) show(event.currentTarget);
      }}
      onMouseDown={(event) => {
        // The backdrop belongs to the dialog's own box; what it holds lies in an inner one.
        if (event.target === event.currentTarget) dismiss();
      }}
    >
      {children}
    </dialog>
  );
}

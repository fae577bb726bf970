import { type ComponentPropsWithoutRef, type ReactNode, useLayoutEffect, useRef } from 'react';

import { modalOpenClass } from '../app-flags.ts';

interface ModalDialogProps extends Omit<ComponentPropsWithoutRef<'dialog'>, 'open'> {
  isOpen: boolean;
  /** Called on Esc, backdrop click or a close button; the owner sets `isOpen`. */
  onClose: () => void;
  /** False while closing would lose data, for example during a payment. */
  isDismissible?: boolean;
  children: ReactNode;
}

/** For dialogs without a form: focuses the title first. */
export const firstFocus = { 'data-first-focus': '', tabIndex: -1 } as const;

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  // Not React's `autoFocus`, which runs before the dialog is open.
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

/** An unstyled modal `<dialog>`. The browser traps the focus and makes the rest inert. */
export function ModalDialog({ isOpen, onClose, isDismissible = true, children, ...rest }: ModalDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  // Opened before paint, and closed before removal, so that the browser restores the focus.
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
        // The owner closes it by `isOpen`. Cancel events of file inputs bubble up here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss();
      }}
      onClose={(event) => {
        // Browsers force-close on a second Esc without a click in between, even if canceled. Reopened while its owner
        // has it open: otherwise the page below would stay locked.
        if (isOpen && event.target === event.currentTarget && !event.currentTarget.open) show(event.currentTarget);
      }}
      onMouseDown={(event) => {
        // Backdrop clicks hit the dialog's own box; its content is in an inner one.
        if (event.target === event.currentTarget) dismiss();
      }}
    >
      {children}
    </dialog>
  );
}

import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  children: ReactNode;
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [state, setState] = useState<'untried' | 'copied' | 'refused'>('untried');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <>
      <Button onClick={() => void copy()}>{children}</Button>
      <output>
        {state === 'copied' && <Trans>Copied.</Trans>}
        {state === 'refused' && <Trans>Your browser blocked it. Select the text and copy it.</Trans>}
      </output>
    </>
  );
}

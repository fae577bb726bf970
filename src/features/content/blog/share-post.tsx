import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { shareOut } from '#kit/share/share-out.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ShareIcon } from '#ui/icons/clip-icons.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';

/** Shares by the system's share sheet, or by a link to copy. */
export function SharePost({ title }: { title: string }) {
  const [isByHand, setIsByHand] = useState(false);
  const share = async () => {
    const outcome = await shareOut({ picture: undefined, text: title, url: window.location.href });
    setIsByHand(outcome === 'refused');
  };
  if (isByHand)
    return (
      <CopyButton text={window.location.href}>
        <Trans>Copy the link</Trans>
      </CopyButton>
    );
  return (
    <Button onClick={() => void share()}>
      <ShareIcon size={20} /> <Trans>Share</Trans>
    </Button>
  );
}

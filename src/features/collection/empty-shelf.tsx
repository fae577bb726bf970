import { Trans } from '@lingui/react/macro';

import { favouritesId, hiddenId } from '#contract/shelves.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Nothing on it, whatever the filters: says how something comes here. */
export function EmptyShelf({ shelf }: { shelf: string | undefined }) {
  const all = (
    <LinkButton to="/{-$locale}/profile" search={{}} resetScroll={false}>
      <Trans>All my moments</Trans>
    </LinkButton>
  );
  if (shelf === favouritesId) {
    return (
      <Notice title={<Trans>No favorites yet</Trans>} action={all}>
        <Trans>Open a moment and choose “Favorite”: it will be here from then on.</Trans>
      </Notice>
    );
  }
  if (shelf === hiddenId) {
    return (
      <Notice title={<Trans>Nothing is hidden</Trans>} action={all}>
        <Trans>A hidden moment stays yours. It leaves your lists and waits here.</Trans>
      </Notice>
    );
  }
  if (shelf === undefined) {
    return (
      <Notice title={<Trans>All your moments are hidden</Trans>}>
        <Trans>They are under “Hidden”, and every one of them is still yours.</Trans>
      </Notice>
    );
  }
  return (
    <Notice title={<Trans>This shelf is empty</Trans>} action={all}>
      <Trans>Open a moment and choose this shelf: it will be here from then on.</Trans>
    </Notice>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

import { CopyButton } from '#ui/buttons/copy-button.tsx';

import { type ShareCard, shareCardSize } from './share-card.ts';
import styles from './share-panel.module.css';
import type { Shared } from './share-out.ts';

/** An object URL for a generated file, revoked on unmount. */
function Picture({ picture, alt }: { picture: File; alt: string }) {
  const imageRef = useRef<HTMLImageElement>(null);
  const linkRef = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    imageRef.current?.setAttribute('src', url);
    linkRef.current?.setAttribute('href', url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return (
    <>
      <img ref={imageRef} className={styles.picture} alt={alt} {...shareCardSize} />
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- its address is made on the device, just above */}
      <a ref={linkRef} className={styles.download} download={picture.name}>
        <Trans>Download the picture</Trans>
      </a>
    </>
  );
}

/** Without a share sheet: the picture to download and the link to copy. */
export function SharePanel({ shared, card }: { shared: Shared; card: ShareCard }) {
  const { t } = useLingui();
  const { picture, url } = shared;
  return (
    <section className={styles.panel} aria-label={t`Share this moment`}>
      {picture === undefined ? (
        <p className={styles.without}>
          <Trans>We can’t make the picture: the image isn’t on this device yet. You can still share the link.</Trans>
        </p>
      ) : (
        <Picture picture={picture} alt={t`${card.player}, ${card.title}: the picture to share`} />
      )}
      <div className={styles.address}>
        <code className={styles.url}>{url}</code>
        <CopyButton text={url}>
          <Trans>Copy the link</Trans>
        </CopyButton>
      </div>
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { useLocalised } from '#i18n/use-locale.ts';
import { clubAtom } from '#platform/configuration.ts';

import { Blocks } from './blocks.tsx';
import styles from './contact-page.module.css';
import { ContentArticle } from './content-article.tsx';

function Ways() {
  const { seller } = useAtomValue(clubAtom);
  const localised = useLocalised();
  return (
    <aside className={styles.ways}>
      <h2 className={styles.title}>
        <Trans>Write to us</Trans>
      </h2>
      <a className={styles.email} href={`mailto:${seller.email}`}>
        {seller.email}
      </a>
      <address className={styles.address}>
        {seller.name}
        <br />
        {seller.address}
        {seller.note !== null && (
          <>
            <br />
            {localised(seller.note)}
          </>
        )}
      </address>
    </aside>
  );
}

export function ContactPage() {
  return (
    <ContentArticle slug="contact-us">
      {(page) => (
        <div className={styles.columns}>
          <Blocks blocks={page.blocks} />
          <Ways />
        </div>
      )}
    </ContentArticle>
  );
}

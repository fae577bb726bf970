import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import styles from './page.module.css';

interface PageProps {
  /** `text`: one readable column. `wide`: the page's full measure. */
  measure?: 'wide' | 'text';
  className?: string | undefined;
  children: ReactNode;
}

/** Width and spacing of every page. */
export function Page({ measure = 'wide', className, children }: PageProps) {
  return <div className={classNames(styles.page, styles[measure], className)}>{children}</div>;
}

import type { LocalisedText } from '#contract/locale.ts';
import { describeMinute, describeResult } from '#contract/moments/match-result.ts';
import type { Receipt } from '#contract/orders/receipt.ts';
import { isStillOwed } from '#contract/orders/refund.ts';
import type { TimeFormats } from '#i18n/use-formats.ts';
import type { QuantityFormats } from '#i18n/use-quantity-formats.ts';

import type { Kit, KitMoment, KitOrder } from './collect-kit.ts';
import { Html, html } from './html.ts';
import { kitScript, writeKitStyles } from './kit-assets.ts';
import type { KitWords } from './kit-words.ts';

/** Texts and formats in the user's language. */
export interface KitVoice {
  /** BCP 47. */
  language: string;
  club: string;
  /** `readTheme`. */
  theme: string;
  words: KitWords;
  formats: TimeFormats & QuantityFormats;
  localised: (text: LocalisedText) => string;
  countryName: (country: string) => string;
}

function page({ language, club, theme }: KitVoice, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${club}</title>
        <style>
          ${new Html(writeKitStyles(theme))}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}

/** A file's path in the kit; undefined if missing. */
export type FindFile = (url: string) => string | undefined;

function picture({ clip }: KitMoment, findFile: FindFile): Html {
  const [video, poster] = [findFile(clip.src), findFile(clip.poster)];
  if (video !== undefined) {
    const still = poster === undefined ? html`` : html` poster="${poster}"`;
    return html`<video
      controls
      playsinline
      preload="none"
      width="${clip.width}"
      height="${clip.height}"
      src="${video}"
      ${still}
    ></video>`;
  }
  return poster === undefined ? html`` : html`<img loading="lazy" alt="" width="720" height="960" src="${poster}" />`;
}

function momentCard(moment: KitMoment, voice: KitVoice, findFile: FindFile): Html {
  const { words, formats, localised, club } = voice;
  const { match } = moment;
  const minute = words.minute(describeMinute(match));
  return html`<article>
    ${picture(moment, findFile)}
    <div class="facts">
      <p class="rarity">${words.rarity(moment.rarity)}</p>
      <h3>${moment.player}</h3>
      <p class="play">${localised(moment.title)}</p>
      <p>
        ${describeResult(match, club)}, ${localised(match.competition)}, ${formats.day(moment.moment_date)}, ${minute}
      </p>
      <p>${localised(moment.story)}</p>
      <p class="copy">
        ${words.copy(formats.number(moment.serialNumber), formats.number(moment.copies))} ·
        ${words.since(formats.instant(moment.obtainedAt))}
      </p>
    </div>
  </article>`;
}

function receiptFile({ receiptNumber }: Receipt): string {
  return `receipts/${receiptNumber.replaceAll(/[^\w-]/g, '-')}.html`;
}

function receiptLine({ receipt }: KitOrder, { words, formats }: KitVoice): Html {
  return html`<li>
    <a href="${receiptFile(receipt)}">${words.receipt(receipt.receiptNumber)}</a>
    <span>${formats.instant(receipt.issuedAt)}</span> <strong>${formats.money(receipt.total)}</strong>
  </li>`;
}

/** The offline viewer page of the collection. */
export function collectionPage(kit: Kit, voice: KitVoice, findFile: FindFile): string {
  const { words, formats, club } = voice;
  const seasons = [...Map.groupBy(kit.moments, ({ season }) => season)];
  const title = words.title(kit.fan);
  const body = html`<header>
      <p class="club">${club}</p>
      <h1>${title}</h1>
      <p>${words.lead(kit.moments.length, formats.instant(kit.madeAt))} ${words.keepsake}</p>
      <label>${words.search} <input type="search" id="search" /></label>
    </header>
    <main>
      ${seasons.map(
        ([season, moments]) =>
          html`<section>
            <h2>${season}</h2>
            <div class="cards">${moments.map((moment) => momentCard(moment, voice, findFile))}</div>
          </section>`,
      )}
      <p id="none" hidden>${words.noneFound}</p>
      ${
        kit.orders.length === 0
          ? html``
          : html`<section class="receipts">
              <h2>${words.receipts}</h2>
              <ul>
                ${kit.orders.map((order) => receiptLine(order, voice))}
              </ul>
            </section>`
      }
    </main>
    <script>
      ${new Html(kitScript)};
    </script>`;
  return page(voice, title, body);
}

function refundText(refund: Receipt['refunds'][number], { words, formats }: KitVoice): string {
  if (isStillOwed(refund)) return words.refundFailed;
  if (refund.isGivenBack) return words.givenBack;
  return refund.refundedAt === null ? words.refundDue : words.refunded(formats.instant(refund.refundedAt));
}

function row(label: string, value: string): Html {
  return html`<tr>
    <th scope="row">${label}</th>
    <td>${value}</td>
  </tr>`;
}

function parties({ seller, buyer }: Receipt, { words, localised, countryName }: KitVoice): Html {
  const note = seller.note === null ? html`` : html`<br />${localised(seller.note)}`;
  const taxNumber = buyer.taxNumber === null ? html`` : html`<br />${words.taxNumber(buyer.taxNumber)}`;
  return html`<div class="parties">
    <address>
      <strong>${seller.name}</strong
      ><br />${seller.address}<br />${words.taxNumber(seller.taxNumber)}<br />${seller.email}${note}
    </address>
    <p><strong>${words.buyer}</strong><br />${countryName(buyer.country)}${taxNumber}</p>
  </div>`;
}

/** A receipt on its own, to be read and printed. */
export function receiptPage({ orderId, receipt }: KitOrder, voice: KitVoice): { name: string; text: string } {
  const { words, formats, localised } = voice;
  const title = words.receipt(receipt.receiptNumber);
  const lines = receipt.lines.map((line) =>
    row(`${formats.number(line.numberOfPacks)} × ${localised(line.name)}`, formats.money(line.total)),
  );
  const refunds = receipt.refunds.map((refund) => row(refundText(refund, voice), `−${formats.money(refund.amount)}`));
  const rate = formats.percent(receipt.seller.vatBasisPoints / 10_000);
  const body = html`<main class="receipt">
    <p><a href="../index.html">${words.back}</a></p>
    <h1>${title}</h1>
    <p>${formats.instant(receipt.issuedAt)}</p>
    ${parties(receipt, voice)}
    <table>
      ${lines} ${row(words.withoutVat, formats.money(receipt.net))} ${row(words.vat(rate), formats.money(receipt.vat))}
      ${row(words.total, formats.money(receipt.total))} ${refunds}
    </table>
    <p>${words.order(orderId)}. ${words.terms(formats.day(receipt.termsVersion))}.</p>
  </main>`;
  return { name: receiptFile(receipt), text: page(voice, title, body) };
}

import type { Locale, LocalisedText } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';
import { returnDays } from '#contract/pack.ts';

import { composeMail, wordMoney, wordPacks } from './words.ts';

export interface OrderConfirmed {
  clubName: string;
  sellerName: string;
  packEditionName: LocalisedText;
  numberOfPacks: number;
  total: Money;
  vat: Money;
  receiptNumber: string;
  /** Of the order's page: receipt, terms, packs and the way to return them. */
  address: string;
}

/** The durable confirmation of the contract (Directive 2011/83, art. 8.7). */
export function wordOrderConfirmed(order: OrderConfirmed, locale: Locale): string {
  const packs = wordPacks(order.numberOfPacks, order.packEditionName, locale);
  const [total, vat] = [wordMoney(order.total, locale), wordMoney(order.vat, locale)];
  if (locale === 'pt') {
    return composeMail(order.clubName, 'a sua encomenda está confirmada', [
      `Obrigado pela sua compra! Encomendou ${packs}.`,
      `Total pago: ${total}, com IVA incluído (${vat}). Recibo n.º ${order.receiptNumber}, emitido por ${order.sellerName}.`,
      `Enquanto um pacote estiver por abrir, tem ${returnDays} dias a contar de hoje para o devolver, sem dar qualquer razão: basta escolher «Devolver» na página da encomenda. O valor volta ao cartão com que pagou. Ao abrir um pacote, esse direito termina, e antes disso pedimos-lhe sempre a sua confirmação.`,
      `Recibo, condições e pacotes: ${order.address}`,
    ]);
  }
  return composeMail(order.clubName, 'your order is confirmed', [
    `Thank you! You ordered ${packs}.`,
    `You paid ${total}, VAT included (${vat}). Receipt ${order.receiptNumber}, issued by ${order.sellerName}.`,
    `As long as a pack is unopened, you have ${returnDays} days from today to return it, without giving a reason: choose “Return” on the order’s page. Its price goes back to the card you paid with. Opening a pack ends that right, and we always ask you first.`,
    `Receipt, terms and packs: ${order.address}`,
  ]);
}

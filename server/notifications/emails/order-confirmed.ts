import type { Locale, LocalisedText } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';
import { returnDays } from '#contract/packs/pack.ts';

import { composeMail, type Letter, wordMoney, wordPacks } from './words.ts';

export interface OrderConfirmed {
  clubName: string;
  sellerName: string;
  packEditionName: LocalisedText;
  numberOfPacks: number;
  total: Money;
  vat: Money;
  receiptNumber: string;
  /** Of the order's page: receipt, terms, packs and the way to withdraw. */
  url: string;
}

/** The durable confirmation of the contract (Directive 2011/83, art. 8.7). */
export function wordOrderConfirmed(order: OrderConfirmed, locale: Locale): string {
  const packs = wordPacks(order.numberOfPacks, order.packEditionName, locale);
  const [total, vat] = [wordMoney(order.total, locale), wordMoney(order.vat, locale)];
  const letter: Record<Locale, Letter> = {
    en: {
      subject: 'your order is confirmed',
      paragraphs: [
        `Thank you! You ordered ${packs}.`,
        `You paid ${total}, VAT included (${vat}). Receipt ${order.receiptNumber}, issued by ${order.sellerName}.`,
        `As long as a pack is unopened, you have ${returnDays} days from today to withdraw from the contract, without giving a reason: choose “Withdraw from the contract here” on the page of the order or of the pack. Its price is refunded to the card you paid with. Opening a pack ends that right, and we always ask you first.`,
        `Receipt, terms and packs: ${order.url}`,
      ],
    },
    pt: {
      subject: 'a sua encomenda está confirmada',
      paragraphs: [
        `Obrigado pela sua compra! Encomendou ${packs}.`,
        `Total pago: ${total}, com IVA incluído (${vat}). Recibo n.º ${order.receiptNumber}, emitido por ${order.sellerName}.`,
        `Enquanto um pacote estiver por abrir, tem ${returnDays} dias a contar de hoje para exercer o direito de livre resolução, sem indicar o motivo: na página da encomenda ou do pacote, escolha «Resolver o contrato aqui». O valor é reembolsado no cartão com que pagou. Ao abrir um pacote, esse direito termina, e antes disso pedimos-lhe sempre a sua confirmação.`,
        `Recibo, termos e pacotes: ${order.url}`,
      ],
    },
  };
  return composeMail(order.clubName, letter[locale]);
}

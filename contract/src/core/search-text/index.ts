const foreign: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }

/**
 * A text as searching compares it: lower case, without accents, the same in every language ('İÇLİ Köfte' → 'icli
 * kofte', 'SÃO' → 'sao'). The capital I becomes i also in Turkish, so that whoever types without Turkish keys finds it.
 */
export function searchText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ıßøłđæœ]/g, (letter) => foreign[letter] ?? letter)
    .normalize('NFC')
}

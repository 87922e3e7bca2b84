export { richText, storedRichText } from './check.ts'
export { isBlank, pictureIds, plainText } from './read.ts'
export {
  inLanguages,
  languageCode,
  languagesFor,
  revised,
  revisions,
  staleLanguages,
  type Translated,
  textFor,
  writtenIn,
} from './translated.ts'
export {
  emptyRichText,
  isAllowedHref,
  isPortalHref,
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextList,
  type RichTextListItem,
  type RichTextMark,
  type RichTextPicture,
  richTextLimits,
} from './tree.ts'

export { checkTexts, compareTexts, flatten, placeholders, type Texts } from './compare.ts'
export { reasons, sameTexts } from './same-texts.ts'

export { checkTexts, compareTexts, flatten, placeholders, type Texts } from './compare.ts'
export { reasons, sameWords } from './same-words.ts'

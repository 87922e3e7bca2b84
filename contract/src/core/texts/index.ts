export { checkTexts, compareTexts, flatten, placeholders, type Texts } from './compare.ts'
export { inheritanceFaults, onParent, parentLanguages } from './regional.ts'
export { reasons, sameTexts } from './same-texts.ts'

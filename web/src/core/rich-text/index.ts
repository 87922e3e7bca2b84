export { canonicalText } from './canonical.ts'
export { RichTextField } from './RichTextField.tsx'
export { RichTextView } from './RichTextView.tsx'

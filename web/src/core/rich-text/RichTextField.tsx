import { emptyRichText, type RichText } from '@lineside/contract/core/rich-text'
import { Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Labelled, lazyPart, SkeletonBar } from '../../ui/index.ts'
import { type Bound, useField } from '../form/use-field.ts'
import type { RichTextEditorProps } from './editor/RichTextEditor.tsx'

const Editor = lazyPart(async () => ({ default: (await import('./editor/RichTextEditor.tsx')).RichTextEditor }))

type RichTextFieldProps<V extends FieldValues> = Bound<V> &
  Pick<RichTextEditorProps, 'label' | 'help' | 'required' | 'container' | 'lang'>

/** A rich text of a form (`RichText`). The editor is fetched when it is first shown. */
export function RichTextField<V extends FieldValues>({ control, name, ...props }: RichTextFieldProps<V>) {
  const { value, name: _, ...field } = useField({ control, name })
  return (
    <Suspense fallback={<Labelled field={props}>{() => <SkeletonBar height="32rem" />}</Labelled>}>
      <Editor {...props} {...field} value={(value as RichText | undefined) ?? empty} />
    </Suspense>
  )
}

/** The same one each time: another object would be another text. */
const empty = emptyRichText()

import { Text } from '../../../ui/index.ts'
import { useEditing } from './context.ts'

interface ListErrorsProps {
  /** of a list of ids in the definition */
  path: 'collectPointIds' | 'productIds' | 'linkedFormIds' | 'fields'
  /** what the id at a place is called; without it only the whole is said */
  nameOf?: (index: number) => string
}

/** What is wrong with a list, and with single ids of it. */
export function ListErrors({ path, nameOf }: ListErrorsProps) {
  const { definition, errorAt } = useEditing()
  const whole = errorAt(path)
  const single = nameOf
    ? (definition[path] as readonly unknown[]).flatMap((_, index) => {
        const sentence = errorAt(`${path}.${index}`)
        return sentence ? [{ index, text: `${nameOf(index)}: ${sentence}` }] : []
      })
    : []
  if (!whole && single.length === 0) return null
  return (
    <div role="alert">
      {whole ? <Text tone="error">{whole}</Text> : null}
      {single.map(({ index, text }) => (
        <Text key={index} tone="error">
          {text}
        </Text>
      ))}
    </div>
  )
}

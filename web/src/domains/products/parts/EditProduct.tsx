import { productCatalogue, productStates } from '@lineside/contract/products'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { EditRecordPage, useRecordForm } from '../../../core/catalogue/editor.ts'
import { RecordLog } from '../../../core/catalogue/record.ts'
import { FormConflict } from '../../../core/fields/index.ts'
import { useGoOn } from '../../../core/navigation/index.ts'
import { RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { productFields } from '../fields.ts'
import { identityOf } from '../list.ts'
import { type Product, products } from '../queries.ts'
import { ProductFields } from './ProductFields.tsx'
import { type ProductBody, type ProductValues, productCheck, valuesOf } from './values.ts'

/** The change of a product, on top of what somebody else may have saved. */
export function EditProduct({ record }: { record: Product }) {
  const go = useGoOn()
  const [check] = useState(productCheck)
  const { data: log } = useQuery(products.log(record.id))
  const { api, conflict, work } = useRecordForm<ProductValues, ProductBody, Product>({
    domain: 'products',
    queries: products,
    fields: productFields,
    record,
    check,
    valuesOf,
    nameOf: ({ name }) => name,
    // a product belongs to its plant for good, and is enabled by a command of its own
    send: ({ industryId: _, enabled: __, ...values }, rowVersion) =>
      call(productCatalogue.change, { params: { id: record.id }, body: { ...values, rowVersion } }),
    onSaved: ({ id }) => go(1902, { action: 'visualizar', id }),
  })
  return (
    <EditRecordPage
      api={api}
      work={work}
      title={record.name}
      subtitle={identityOf(record)}
      back={1900}
      status={<StateBadge machine={productStates} state={record.state} />}
    >
      <RecordColumns
        main={
          <>
            <FormConflict conflict={conflict} fields={productFields} log={log} />
            <ProductFields api={api} plantIsFixed />
          </>
        }
        side={<RecordLog fields={productFields} log={products.log(record.id)} plant={record.industryId} />}
      />
    </EditRecordPage>
  )
}

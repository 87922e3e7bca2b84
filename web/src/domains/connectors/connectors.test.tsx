import { provePlantCatalogue } from '../../app/testing/plant-catalogue.tsx'
import { connectorView } from './catalogue.ts'
import { connectors } from './index.tsx'

const own = (text: string) => ({ url: `https://erp.example.com/${text}`, secret: text })

provePlantCatalogue(connectors, connectorView, own, { post: false, inputs: [], outputs: [] })

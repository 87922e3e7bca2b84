import type { DemoText } from '../../../core/demo/index.ts'

/** The products of the demo plants: [line, SKU, name, net grams of a pack]. */
export type CatalogueEntry = readonly [line: string, sku: string, name: DemoText, grams: number]

export const saoPauloProducts: readonly CatalogueEntry[] = [
  ['cooking', '10010', 'Presunto cozido 3,5 kg', 3500],
  ['cooking', '10020', 'Apresuntado 3,2 kg', 3200],
  ['cooking', '10030', 'Mortadela tradicional 500 g', 500],
  ['cooking', '10040', 'Mortadela defumada 1 kg', 1000],
  ['cooking', '10050', 'Salsicha hot dog 500 g', 500],
  ['smoking', '11010', 'Linguiça calabresa defumada 400 g', 400],
  ['smoking', '11020', 'Bacon em cubos 250 g', 250],
  ['smoking', '11030', 'Bacon manta 1 kg', 1000],
  ['smoking', '11040', 'Paio defumado 400 g', 400],
  ['smoking', '11050', 'Lombo canadense 350 g', 350],
  ['slicing', '12010', 'Presunto fatiado 180 g', 180],
  ['slicing', '12020', 'Peito de peru fatiado 150 g', 150],
  ['slicing', '12030', 'Salame italiano fatiado 100 g', 100],
  ['slicing', '12040', 'Mortadela fatiada 200 g', 200],
  ['slicing', '12050', 'Lombo fatiado 120 g', 120],
  ['slicing', '12060', 'Copa fatiada 100 g', 100],
  ['breading', '13010', 'Nuggets de frango 300 g', 300],
  ['breading', '13020', 'Nuggets crocante 700 g', 700],
  ['breading', '13030', 'Filé empanado de frango 400 g', 400],
  ['breading', '13040', 'Empanado de queijo 300 g', 300],
  ['breading', '13050', 'Steak de frango 100 g', 100],
  ['freezing', '14010', 'Hambúrguer bovino 672 g', 672],
  ['freezing', '14020', 'Almôndega bovina 500 g', 500],
  ['freezing', '14030', 'Lasanha à bolonhesa 600 g', 600],
  ['freezing', '14040', 'Escondidinho de carne 400 g', 400],
  ['freezing', '14050', 'Pão de queijo congelado 1 kg', 1000],
]

export const istanbulProducts: readonly CatalogueEntry[] = [
  ['sausage', '20010', 'Kangal sucuk 500 g', 500],
  ['sausage', '20020', 'Parmak sucuk 250 g', 250],
  ['sausage', '20030', 'Dana salam 400 g', 400],
  ['sausage', '20040', 'Macar salam 300 g', 300],
  ['packing', '21010', 'Dilimli dana jambon 150 g', 150],
  ['packing', '21020', 'Dilimli hindi füme 150 g', 150],
  ['packing', '21030', 'Dilimli pastırma 100 g', 100],
  ['packing', '21040', 'Dilimli sucuk 200 g', 200],
  ['packing', '21050', 'Dilimli salam 200 g', 200],
  ['sauces', '22010', 'Acılı ezme 200 g', 200],
  ['sauces', '22020', 'Humus 250 g', 250],
  ['sauces', '22030', 'Közlenmiş biber sosu 300 g', 300],
  ['sauces', '22040', 'Domatesli makarna sosu 350 g', 350],
  ['sauces', '22050', 'Sarımsaklı yoğurt sosu 250 g', 250],
]

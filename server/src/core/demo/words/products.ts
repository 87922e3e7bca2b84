import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const productsOfBrazil = {
  'Presunto cozido 3,5 kg': ['Cooked ham 7.7 lb (3.5 kg)', 'Dana jambon 3,5 kg'],
  'Apresuntado 3,2 kg': ['Chopped ham 7 lb (3.2 kg)', 'Hindi jambon 3,2 kg'],
  'Mortadela tradicional 500 g': ['Bologna 1.1 lb (500 g)', 'Dana salam klasik 500 g'],
  'Mortadela defumada 1 kg': ['Smoked bologna 2.2 lb (1 kg)', 'Füme dana salam 1 kg'],
  'Salsicha hot dog 500 g': ['Hot dogs 1.1 lb (500 g)', 'Piliç sosis 500 g'],
  'Linguiça calabresa defumada 400 g': ['Smoked kielbasa 14 oz (400 g)', 'Füme dana sosis 400 g'],
  'Bacon em cubos 250 g': ['Diced bacon 8.8 oz (250 g)', 'Küp füme dana eti 250 g'],
  'Bacon manta 1 kg': ['Slab bacon 2.2 lb (1 kg)', 'Füme dana döş 1 kg'],
  'Paio defumado 400 g': ['Smoked andouille 14 oz (400 g)', 'Füme kangal sosis 400 g'],
  'Lombo canadense 350 g': ['Canadian bacon 12 oz (350 g)', 'Füme hindi fileto 350 g'],
  'Presunto fatiado 180 g': ['Sliced ham 6 oz (180 g)', 'Dilimli dana jambon 180 g'],
  'Peito de peru fatiado 150 g': ['Sliced turkey breast 5 oz (150 g)', 'Dilimli hindi göğüs 150 g'],
  'Salame italiano fatiado 100 g': ['Sliced Genoa salami 3.5 oz (100 g)', 'Dilimli İtalyan salam 100 g'],
  'Mortadela fatiada 200 g': ['Sliced bologna 7 oz (200 g)', 'Dilimli dana salam 200 g'],
  'Lombo fatiado 120 g': ['Sliced pork loin 4 oz (120 g)', 'Dilimli füme antrikot 120 g'],
  'Copa fatiada 100 g': ['Sliced capicola 3.5 oz (100 g)', 'Dilimli dana füme 100 g'],
  'Nuggets de frango 300 g': ['Chicken nuggets 10.5 oz (300 g)', 'Piliç nugget 300 g'],
  'Nuggets crocante 700 g': ['Crispy nuggets 1.5 lb (700 g)', 'Çıtır nugget 700 g'],
  'Filé empanado de frango 400 g': ['Breaded chicken fillet 14 oz (400 g)', 'Kaplamalı piliç fileto 400 g'],
  'Empanado de queijo 300 g': ['Breaded cheese bites 10.5 oz (300 g)', 'Kaplamalı peynir 300 g'],
  'Steak de frango 100 g': ['Chicken patty 3.5 oz (100 g)', 'Piliç şnitzel 100 g'],
  'Hambúrguer bovino 672 g': ['Beef burgers 1.5 lb (672 g)', 'Dana hamburger köfte 672 g'],
  'Almôndega bovina 500 g': ['Beef meatballs 1.1 lb (500 g)', 'Dana misket köfte 500 g'],
  'Lasanha à bolonhesa 600 g': ['Lasagna Bolognese 1.3 lb (600 g)', 'Kıymalı lazanya 600 g'],
  'Escondidinho de carne 400 g': ["Shepherd's pie 14 oz (400 g)", 'Kıymalı patates oturtma 400 g'],
  'Pão de queijo congelado 1 kg': ['Frozen cheese biscuits 2.2 lb (1 kg)', 'Donuk peynirli poğaça 1 kg'],
} as const satisfies Translated

/** From the plant in Türkiye: as a plant in the United States and one in Brazil write it. */
export const productsOfTurkey = {
  'Kangal sucuk 500 g': ['Summer sausage 1.1 lb (500 g)', 'Linguiça curada 500 g'],
  'Parmak sucuk 250 g': ['Snack sticks 9 oz (250 g)', 'Linguiça fina curada 250 g'],
  'Dana salam 400 g': ['Beef salami 14 oz (400 g)', 'Salame tipo milano 400 g'],
  'Macar salam 300 g': ['Hungarian salami 10.5 oz (300 g)', 'Salame tipo húngaro 300 g'],
  'Dilimli dana jambon 150 g': ['Sliced roast beef 5 oz (150 g)', 'Rosbife fatiado 150 g'],
  'Dilimli hindi füme 150 g': ['Sliced smoked turkey 5 oz (150 g)', 'Peru defumado fatiado 150 g'],
  'Dilimli pastırma 100 g': ['Sliced pastrami 3.5 oz (100 g)', 'Pastrami fatiado 100 g'],
  'Dilimli sucuk 200 g': ['Sliced summer sausage 7 oz (200 g)', 'Linguiça curada fatiada 200 g'],
  'Dilimli salam 200 g': ['Sliced salami 7 oz (200 g)', 'Salame fatiado 200 g'],
  'Acılı ezme 200 g': ['Hot salsa 7 oz (200 g)', 'Vinagrete picante 200 g'],
  'Humus 250 g': ['Hummus 9 oz (250 g)', 'Pasta de grão-de-bico 250 g'],
  'Közlenmiş biber sosu 300 g': ['Roasted pepper sauce 10.5 oz (300 g)', 'Molho de pimentão assado 300 g'],
  'Domatesli makarna sosu 350 g': ['Tomato pasta sauce 12 oz (350 g)', 'Molho de tomate 350 g'],
  'Sarımsaklı yoğurt sosu 250 g': ['Ranch dressing 9 oz (250 g)', 'Molho de iogurte com alho 250 g'],
} as const satisfies Translated

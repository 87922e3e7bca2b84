-- Which forms are for a product is asked before it is disabled, and before it is removed.
create index forms_versions_products_product on forms_versions_products (product_id);

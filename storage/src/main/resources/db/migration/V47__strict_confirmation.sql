-- A key may want a yes to a dearer create from every caller, also from those who cannot be asked.
alter table api_key add column confirm_strict boolean not null default false;
alter table api_key add constraint api_key_strict_needs_price
  check (confirm_above_usd_cents is not null or not confirm_strict);

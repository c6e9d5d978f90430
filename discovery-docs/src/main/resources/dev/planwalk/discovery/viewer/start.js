// Shows the interface of this server; keys typed here stay in the page and are forgotten with it.
const root = document.getElementById('api');

SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  domNode: root,
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  persistAuthorization: false,
  validatorUrl: null,
});

// What Swagger UI leaves to guess for whoever reads by ear or goes by keyboard.
function mend() {
  for (const field of root.querySelectorAll('select, textarea, input')) {
    if (field.labels?.length === 0 && !field.ariaLabel) {
      field.ariaLabel = nameOf(field);
    }
  }
  // Its label is there, but stands for nothing that readers find.
  root.querySelectorAll('#servers').forEach((select) => (select.ariaLabel = 'Server'));
  // Its main part holds the operations; the rest must be found too.
  region('.information-container', 'Overview');
  region('.scheme-container', 'Server and key');
  level();
  // A link within a button: pressing the button changes the address all the same.
  root.querySelectorAll('button a[href]').forEach((link) => link.removeAttribute('href'));
  root.querySelectorAll('pre:not([tabindex])').forEach((text) => (text.tabIndex = 0));
}

function region(selector, label) {
  root.querySelectorAll(selector).forEach((part) => {
    part.setAttribute('role', 'region');
    part.ariaLabel = label;
  });
}

// Headings below that of the page, none deeper than the one before allows.
function level() {
  let last = 1;
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    last = Math.min(Math.max(2, Number(heading.tagName[1])), last + 1);
    heading.ariaLevel = String(last);
  }
}

function nameOf(field) {
  const parameter = field.closest('[data-param-name]')?.getAttribute('data-param-name');
  const heading = field.closest('.opblock-section, .responses-wrapper')?.querySelector('h4')?.textContent;
  return parameter || field.placeholder || heading || 'Value';
}

new MutationObserver(mend).observe(root, { childList: true, subtree: true });

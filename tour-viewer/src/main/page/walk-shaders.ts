import { LOOK } from './shaders';

/** Distances up to so many metres fit into two bytes, to the millimetre. */
const FARTHEST = 64;

/** Samplers cannot be chosen by a number that is not constant. */
function each(lines: (index: number) => string): string {
  return [0, 1, 2].map(lines).join('');
}

/** Surfaces with the colour that was baked into their corners, linear. */
export const WALK_VERTEX = /* glsl */ `
in vec3 position;
in vec3 color;
uniform mat4 toClip;
out vec3 place;
out vec3 baked;

void main() {
  place = position;
  baked = color;
  gl_Position = toClip * vec4(position, 1.0);
}
`;

/** Leaves its depth and no colour. */
export const DEPTH_FRAGMENT = /* glsl */ `
out vec4 colour;

void main() {
  colour = vec4(0.0);
}
`;

/** How far the flat's surfaces are from a panorama's eye. */
export const DISTANCE_FRAGMENT = /* glsl */ `
uniform vec3 eye;
in vec3 place;
in vec3 baked;
out vec4 colour;

void main() {
  float share = min(distance(place, eye) / ${FARTHEST.toFixed(1)}, 0.9999) * 255.0;
  colour = vec4(floor(share) / 255.0, fract(share), 0.0, 1.0);
}
`;

const SOURCES = /* glsl */ `
uniform sampler2D picture0;
uniform sampler2D picture1;
uniform sampler2D picture2;
uniform samplerCube distance0;
uniform samplerCube distance1;
uniform samplerCube distance2;
uniform vec3 eyes[3];
uniform vec3 weights;
uniform vec3 gains;
uniform float bakedGain;
out vec4 colour;
${LOOK}

float metres(samplerCube distances, vec3 direction) {
  vec2 bytes = texture(distances, direction).rg;
  return (bytes.r + bytes.g / 255.0) * ${FARTHEST.toFixed(1)};
}

// Pictures are brighter or darker than each other by stops of light.
vec3 exposed(vec3 shown, float gain) {
  return pow(clamp(pow(shown, vec3(2.2)) * gain, 0.0, 1.0), vec3(1.0 / 2.2));
}
`;

/**
 * Surfaces in the colours of the panoramas that see them, the nearest first, and in the mean colour
 * around where none does.
 */
export const WALK_FRAGMENT = /* glsl */ `
${SOURCES}
in vec3 place;
in vec3 baked;

// 1 where a panorama sees this place, little near the edge of what stands before it: there the
// picture may show that instead, so any other panorama counts for more.
const float EDGE = 0.03;

float seen(samplerCube distances, vec3 from, float facing) {
  float away = length(from);
  float slack = 0.04 + away * 0.006 / max(facing, 0.1);
  vec3 side = normalize(cross(from, vec3(0.31, 0.83, 0.47))) * away * 0.012;
  vec3 up = normalize(cross(from, side)) * away * 0.012;
  float nearest = min(
      min(metres(distances, from + side), metres(distances, from - side)),
      min(metres(distances, from + up), metres(distances, from - up)));
  float here = metres(distances, from);
  float clear = 1.0 - smoothstep(slack, 2.0 * slack, away - min(nearest, here));
  return max(clear, EDGE * (1.0 - smoothstep(slack, 2.0 * slack, away - here)));
}

void main() {
  vec3 across = cross(dFdx(place), dFdy(place));
  vec3 normal = across / max(length(across), 1e-12);
  vec4 sum = vec4(0.0);
  vec3 from;
  float facing;
  float weight;
${each((i) => `
  if (weights[${i}] > 0.0) {
    from = place - eyes[${i}];
    facing = abs(dot(normal, normalize(from)));
    weight = weights[${i}] * (0.05 + facing) * seen(distance${i}, from, facing);
    sum += weight * vec4(exposed(look(picture${i}, from), gains[${i}]), 1.0);
  }`)}
  // What no panorama sees has the mean colour of what the nearest one shows there.
  if (weights[0] > 0.0) {
    sum += 0.0004 * vec4(exposed(textureLod(picture0, at(place - eyes[0]), 5.0).rgb, gains[0]), 1.0);
  }
  // Before any has come there are the baked colours: linear, where pictures are not.
  sum += 0.00001 * vec4(pow(clamp(baked * bakedGain, 0.0, 1.0), vec3(1.0 / 2.2)), 1.0);
  colour = vec4(sum.rgb / sum.a, 1.0);
}
`;

/** What lies outside the windows: far away, so that only the direction counts. */
export const OUTSIDE_FRAGMENT = /* glsl */ `
${SOURCES}
in vec3 direction;

void main() {
  float height = clamp(direction.y / length(direction) * 2.0 + 0.4, 0.0, 1.0);
  vec4 sum = 0.0005 * vec4(mix(vec3(0.72, 0.74, 0.68), vec3(0.78, 0.87, 0.95), height), 1.0);
  float open;
${each((i) => `
  if (weights[${i}] > 0.0) {
    open = step(60.0, metres(distance${i}, direction)) * weights[${i}];
    sum += open * vec4(exposed(look(picture${i}, direction), gains[${i}]), 1.0);
  }`)}
  colour = vec4(sum.rgb / sum.a, 1.0);
}
`;

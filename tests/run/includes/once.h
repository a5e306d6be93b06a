#pragma once
struct once { shared int *p; int v; };
